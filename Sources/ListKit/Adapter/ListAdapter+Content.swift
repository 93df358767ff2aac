public import ListDiffKit

extension ListAdapter {
  /// Sets whether the section of a value, or an item with the value, may count as new, in addition to what its
  /// controller returns.
  ///
  /// A value counts as new only if all rules allow it. Each owner has one rule, which is removed
  /// when the owner is deallocated.
  package func setNewsRule<Owner: AnyObject>(
    of owner: Owner, _ mayBeNews: @escaping @MainActor (Owner, AnyDiffable) -> Bool
  ) {
    contents.newsRules.set(mayBeNews, of: owner)
  }

  /// Sets whether the section of a value, or an item with it, may keep its place while others come and go, in
  /// addition to what its controller returns; as for news.
  package func setAnchorRule<Owner: AnyObject>(
    of owner: Owner, _ mayBeAnchor: @escaping @MainActor (Owner, AnyDiffable) -> Bool
  ) {
    contents.anchorRules.set(mayBeAnchor, of: owner)
  }

  /// Sets whether a list that follows its start shows a value that comes there; as for news.
  package func setStartRule<Owner: AnyObject>(
    of owner: Owner, _ isFollowed: @escaping @MainActor (Owner, AnyDiffable) -> Bool
  ) {
    contents.startRules.set(isFollowed, of: owner)
  }

  /// Removes the rules of an owner.
  package func removeRules<Owner: AnyObject>(of owner: Owner) {
    contents.newsRules.remove(ObjectIdentifier(owner))
    contents.startRules.remove(ObjectIdentifier(owner))
    contents.anchorRules.remove(ObjectIdentifier(owner))
  }

  /// Registers the controller for the values of a type.
  ///
  /// ```swift
  /// adapter.register(Message.self, MessageController.init)
  /// ```
  public func register<Value: ListValue>(
    _ type: Value.Type, _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
  ) {
    register(type, count: nil, make)
  }

  /// Registers the controller for the values of a type, with the number of items of each value.
  ///
  /// ```swift
  /// adapter.register(Message.self, itemCount: 1, MessageController.init)
  /// ```
  ///
  /// The controller is created on demand: when its section becomes visible or near, is looked up,
  /// or is selected, focused or dragged. A list of a million values then has only some tens of
  /// controllers. ``reloadData(completion:)`` also creates the controllers of sections in which
  /// items with identities have state, because only the controllers can find these items again.
  ///
  /// Until its controller is created, a section has no header and no footer, and the spacing of the
  /// first controller of the type. The controller's own item count, header and footer are then
  /// shown, by an update if they differ; a different item count is also reported. The controller of a value
  /// without items is created at once, as only its header or footer can be visible.
  ///
  /// Controllers of the class ``ListSingleSectionController`` need no count: they have one item.
  public func register<Value: ListValue>(
    _ type: Value.Type, itemCount: Int,
    _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
  ) {
    precondition(itemCount >= 0, "A section cannot have \(itemCount) items: register 0 or more.")
    register(type, count: .fixed(itemCount), make)
  }

  /// Registers the controller for the values of a type, with a closure that counts the items of a
  /// value.
  ///
  /// Controllers are created on demand: see ``register(_:itemCount:_:)-(_,Int,_)``.
  public func register<Value: ListValue>(
    _ type: Value.Type, itemCount: @escaping @MainActor (Value) -> Int,
    _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
  ) {
    register(
      type, count: .of { itemCount($0.knownValue(at: $1, as: Value.self)) }, make)
  }

  /// Registers the controller for the values of a type, each of which is shown as one item.
  ///
  /// Controllers are created on demand: see ``register(_:itemCount:_:)-(_,Int,_)``.
  public func register<Value: ListValue>(
    _ type: Value.Type,
    _ make: @escaping @MainActor (Value) -> ListSingleSectionController<Value, Cell>
  ) {
    register(type, count: .fixed(1), make)
  }

  private func register<Value: ListValue>(
    _ type: Value.Type, count: ItemCount?,
    _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
  ) {
    contents.makers.register(
      AnyDiffable.typeIdentity(of: type),
      .init(count: count) { object in make(object.knownValue(as: Value.self)) })
  }

  /// Sets the closure that returns the content of the list.
  ///
  /// It is called in the next update, and in each later update that reads the content.
  ///
  /// ```swift
  /// adapter.content {
  ///   model.weather
  ///   model.messages
  ///   if model.isLoading { Spinner() }
  /// }
  /// ```
  ///
  /// The values are what its lines say, without `return`; other statements may stand before them.
  /// Arrays are kept as given and compared in place, without a box per value. An array with the
  /// same storage as in the previous content is not compared.
  ///
  /// The adapter retains the closure. A new closure takes effect at the next update.
  public func content(@ListBuilder _ content: @escaping @MainActor () -> ListContent) {
    contents.setClosure(content)
  }

  /// Sets the closure that returns the content of the list, as ``content(_:)-(()->ListContent)``
  /// does.
  ///
  /// This form takes closures that capture local variables, which a closure of the main actor may not
  /// do without a warning. Swift chooses the form.
  public func content(@ListBuilder _ content: @escaping () -> ListContent) {
    contents.setClosure(content)
  }

  /// The object that provides the values; held weakly.
  ///
  /// A data source takes precedence over ``content(_:)-(()->ListContent)``. If there is a host,
  /// setting a new data source shows its values at once; of a long content in an empty list, only
  /// the first part. Setting the current data source again has no effect.
  public var dataSource: (any ListAdapterDataSource<Cell>)? {
    get { contents.dataSource }
    set {
      if let newValue, newValue === contents.dataSource { return }
      contents.setDataSource(newValue)
      overtake()
    }
  }
}
