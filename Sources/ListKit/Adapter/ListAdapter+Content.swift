public import ListDiffKit

extension ListAdapter {
  /// Says whether sections of values may count as new, in addition to what their controllers say.
  ///
  /// All rules have to allow it. An owner has one rule, which ends with the owner.
  package func setNewsRule<Owner: AnyObject>(
    of owner: Owner, _ mayBeNews: @escaping @MainActor (Owner, AnyDiffable) -> Bool
  ) {
    contents.newsRules.set(mayBeNews, of: owner)
  }

  /// Says which controller owns the values of a type.
  ///
  /// ```swift
  /// adapter.register(Message.self, MessageController.init)
  /// ```
  public func register<Value: ListValue>(
    _ type: Value.Type, _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
  ) {
    register(type, count: nil, make)
  }

  /// Says which controller owns the values of a type, and how many items each of them has.
  ///
  /// ```swift
  /// adapter.register(Message.self, itemCount: 1, MessageController.init)
  /// ```
  ///
  /// Such a controller is made when it is first needed: when its section is visible or near, is asked
  /// for, or is selected, focused or dragged. ``reloadData(completion:)`` makes those of sections in which
  /// items with identities have any state, because only they can find these items again. A list of a
  /// million values then has some tens of controllers. Until it is made, its section has no header and no footer, and the space that the
  /// first controller of the type asks for. Once it is made, its own count, header and footer are shown;
  /// if they differ, that takes an update, and another count is reported.
  ///
  /// Controllers of the class ``ListSingleSectionController`` need no count: they have one item.
  public func register<Value: ListValue>(
    _ type: Value.Type, itemCount: Int,
    _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
  ) {
    precondition(itemCount >= 0, "A section cannot have \(itemCount) items: register 0 or more.")
    register(type, count: .fixed(itemCount), make)
  }

  /// Says which controller owns the values of a type, and how many items a value has.
  ///
  /// The controllers are made when they are needed: see ``register(_:itemCount:_:)-(_,Int,_)``.
  public func register<Value: ListValue>(
    _ type: Value.Type, itemCount: @escaping @MainActor (Value) -> Int,
    _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
  ) {
    register(
      type, count: .of { itemCount($0.knownValue(at: $1, as: Value.self)) }, make)
  }

  /// Says which controller owns the values of a type, each of which is one item.
  ///
  /// The controllers are made when they are needed: see ``register(_:itemCount:_:)-(_,Int,_)``.
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

  /// Says what the list shows.
  ///
  /// It is asked at the next update, and at each one after that.
  ///
  /// ```swift
  /// adapter.content {
  ///   model.weather
  ///   model.messages
  ///   if model.isLoading { Spinner() }
  /// }
  /// ```
  ///
  /// Arrays are kept as they are, and compared with those before in place, without a box for each value.
  /// An array that was not changed since then is not looked at.
  ///
  /// The closure is kept. Setting another one takes effect at the next update.
  public func content(@ListBuilder _ content: @escaping @MainActor () -> ListContent) {
    contents.setClosure(content)
  }

  /// Says what the list shows, as ``content(_:)-(()->ListContent)`` does.
  ///
  /// This form takes closures that capture local variables, which a closure of the main actor may not
  /// do without a warning. Swift chooses the form.
  public func content(@ListBuilder _ content: @escaping () -> ListContent) {
    contents.setClosure(content)
  }

  /// Where the values come from, as an object; not kept.
  ///
  /// A data source takes precedence over ``content(_:)-(()->ListContent)``. With a host, the values
  /// of a new data source are shown at once, or the first part of many where the list was empty; setting the same
  /// one again does nothing.
  public var dataSource: (any ListAdapterDataSource<Cell>)? {
    get { contents.dataSource }
    set {
      if let newValue, newValue === contents.dataSource { return }
      contents.setDataSource(newValue)
      overtake()
    }
  }
}
