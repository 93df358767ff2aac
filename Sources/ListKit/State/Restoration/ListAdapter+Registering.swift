#if !hasFeature(Embedded)
  public import ListDiffKit

  extension ListAdapter {
    /// Registers the controller for the values of a type, and the name of the type in a
    /// ``ListState``.
    ///
    /// ```swift
    /// adapter.register(Message.self, restorationName: "message") { MessageController($0) }
    /// ```
    ///
    /// A name belongs to one type. Keep the name if you rename the type: saved states refer to it.
    public func register<Value: ListValue>(
      _ type: Value.Type, restorationName name: String,
      _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
    ) where Value.DiffIdentifier: LosslessStringConvertible {
      register(type, make)
      registerForRestoration(type, name: name)
    }

    /// Registers the controller for the values of a type, each shown as one item, and its name in a
    /// ``ListState``.
    ///
    /// Controllers are created on demand. For types with another registered count, call
    /// ``registerForRestoration(_:name:)`` in addition to ``register(_:itemCount:_:)-(_,Int,_)``.
    public func register<Value: ListValue>(
      _ type: Value.Type, restorationName name: String,
      _ make: @escaping @MainActor (Value) -> ListSingleSectionController<Value, Cell>
    ) where Value.DiffIdentifier: LosslessStringConvertible {
      register(type, make)
      registerForRestoration(type, name: name)
    }

    /// Registers the controller for the values of a type, and the name and identifiers of its
    /// values in a ``ListState``.
    ///
    /// Use it for identifiers that are neither numbers nor strings.
    ///
    /// ```swift
    /// adapter.register(Place.self, restorationName: "place", identifier: { "\($0.sol)/\($0.line)" }) {
    ///   PlaceController($0)
    /// }
    /// ```
    ///
    /// The text must be the same for values with the same `diffIdentifier`, in every launch of the
    /// program, and different for all others.
    public func register<Value: ListValue>(
      _ type: Value.Type, restorationName name: String,
      identifier: @escaping @MainActor (Value) -> String,
      _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
    ) {
      register(type, make)
      registerForRestoration(type, name: name, identifier: identifier)
    }

    /// Registers the name of a type in a ``ListState``, without a controller.
    ///
    /// Use it for the items of ``ListItemsSectionController`` and ``ListBindingSectionController``,
    /// which are then found at any index of their section, and for sections whose controllers come
    /// from the data source.
    ///
    /// ```swift
    /// adapter.registerForRestoration(Line.self, name: "line")
    /// ```
    public func registerForRestoration<Value: ListValue>(
      _ type: Value.Type, name: String
    ) where Value.DiffIdentifier: LosslessStringConvertible {
      registerForRestoration(type, name) {
        "\($0.diffIdentifier)"
      } identities: { text in
        Value.DiffIdentifier(text).map { AnyIdentity.likely(of: type, $0) } ?? []
      }
    }

    /// Registers the name of a type and the identifiers of its values in a ``ListState``, without a
    /// controller.
    ///
    /// Use it for identifiers that are neither numbers nor strings.
    ///
    /// ```swift
    /// adapter.registerForRestoration(Photo.self, name: "photo", identifier: \.id.uuidString)
    /// ```
    ///
    /// The text must be the same for values with the same `diffIdentifier`, in every launch of the
    /// program, and different for all others.
    public func registerForRestoration<Value: ListValue>(
      _ type: Value.Type, name: String, identifier: @escaping @MainActor (Value) -> String
    ) {
      registerForRestoration(type, name, identifier, identities: nil)
    }

    private func registerForRestoration<Value: ListValue>(
      _ type: Value.Type, _ name: String, _ identifier: @escaping @MainActor (Value) -> String,
      identities: (@MainActor (String) -> [AnyIdentity])?
    ) {
      if !restoration.name(type, name, identifier, identities) {
        report(.repeatedRestorationName(name))
      }
    }
  }
#endif
