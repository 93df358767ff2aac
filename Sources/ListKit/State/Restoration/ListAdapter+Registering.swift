#if !hasFeature(Embedded)
  public import ListDiffKit

  extension ListAdapter {
    /// Says which controller owns the values of a type, and names the type in a ``ListState``.
    ///
    /// ```swift
    /// adapter.register(Message.self, restorationName: "message") { MessageController($0) }
    /// ```
    ///
    /// A name belongs to one type. Keep it when the type is renamed: saved states are known by it.
    public func register<Value: ListValue>(
      _ type: Value.Type, restorationName name: String,
      _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
    ) where Value.DiffIdentifier: LosslessStringConvertible {
      register(type, make)
      registerForRestoration(type, name: name)
    }

    /// Says which controller owns the values of a type, each of which is one item, and names the type in a
    /// ``ListState``.
    ///
    /// The controllers are made when they are needed. For those with another registered count, call
    /// ``registerForRestoration(_:name:)`` beside ``register(_:itemCount:_:)-(_,Int,_)``.
    public func register<Value: ListValue>(
      _ type: Value.Type, restorationName name: String,
      _ make: @escaping @MainActor (Value) -> ListSingleSectionController<Value, Cell>
    ) where Value.DiffIdentifier: LosslessStringConvertible {
      register(type, make)
      registerForRestoration(type, name: name)
    }

    /// Says which controller owns the values of a type, and names the type and its values in a
    /// ``ListState``.
    ///
    /// For identifiers that are neither numbers nor strings.
    ///
    /// ```swift
    /// adapter.register(Place.self, restorationName: "place", identifier: { "\($0.sol)/\($0.line)" }) {
    ///   PlaceController($0)
    /// }
    /// ```
    ///
    /// The text is the same for values with the same `diffIdentifier`, in every run of the program,
    /// and different for others.
    public func register<Value: ListValue>(
      _ type: Value.Type, restorationName name: String,
      identifier: @escaping @MainActor (Value) -> String,
      _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
    ) {
      register(type, make)
      registerForRestoration(type, name: name, identifier: identifier)
    }

    /// Names a type in a ``ListState``, without a controller.
    ///
    /// For the items of ``ListItemsSectionController`` and ``ListBindingSectionController``, which are
    /// then found again wherever they are in their section, and for sections whose controllers come
    /// from the data source.
    ///
    /// ```swift
    /// adapter.registerForRestoration(Line.self, name: "line")
    /// ```
    public func registerForRestoration<Value: ListValue>(
      _ type: Value.Type, name: String
    ) where Value.DiffIdentifier: LosslessStringConvertible {
      registerForRestoration(type, name: name) { "\($0.diffIdentifier)" }
    }

    /// Names a type and its values in a ``ListState``, without a controller.
    ///
    /// For identifiers that are neither numbers nor strings.
    ///
    /// ```swift
    /// adapter.registerForRestoration(Photo.self, name: "photo", identifier: \.id.uuidString)
    /// ```
    ///
    /// The text is the same for values with the same `diffIdentifier`, in every run of the program,
    /// and different for others.
    public func registerForRestoration<Value: ListValue>(
      _ type: Value.Type, name: String, identifier: @escaping @MainActor (Value) -> String
    ) {
      if !restoration.name(type, name, identifier) { report(.repeatedRestorationName(name)) }
    }
  }
#endif
