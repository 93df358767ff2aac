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
    ) where Value.DiffIdentifier: Encodable {
      register(type, make)
      registerForRestoration(type, name: name)
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
    ) where Value.DiffIdentifier: Encodable {
      if !restoration.name(type, name) { report(.repeatedRestorationName(name)) }
    }
  }
#endif
