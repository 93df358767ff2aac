public import ListDiffKit

extension ListAdapter {
  /// Says which controller owns the values of a type.
  ///
  /// ```swift
  /// adapter.register(Message.self, MessageController.init)
  /// ```
  public func register<Value: ListValue>(
    _ type: Value.Type, _ make: @escaping @MainActor (Value) -> AnyListSectionController<Cell>
  ) {
    contents.makers.register(AnyDiffable.typeIdentity(of: type)) { object in
      make(object.knownValue(as: Value.self))
    }
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
  /// The values are boxed anew each time: the builder sees plain values, and to know which box a value
  /// had would be to compare the lists, as the update then does. Where a list is long, hand over an
  /// `[AnyDiffable]` that the model keeps, and the update is many times faster.
  ///
  /// The closure is kept. Setting another one takes effect at the next update.
  public func content(@ListBuilder _ content: @escaping @MainActor () -> [AnyDiffable]) {
    contents.setClosure(content)
  }

  /// Says what the list shows, as ``content(_:)-(()->[AnyDiffable])`` does.
  ///
  /// This form takes closures that capture local variables, which a closure of the main actor may not
  /// do without a warning. Swift chooses the form.
  public func content(@ListBuilder _ content: @escaping () -> [AnyDiffable]) {
    contents.setClosure(content)
  }

  /// Where the values come from, as an object; not kept.
  ///
  /// A data source takes precedence over ``content(_:)-(()->[AnyDiffable])``. With a host, the values
  /// of a new data source are shown at once; setting the same one again does nothing.
  public var dataSource: (any ListAdapterDataSource<Cell>)? {
    get { contents.dataSource }
    set {
      if let newValue, newValue === contents.dataSource { return }
      contents.setDataSource(newValue)
      overtake()
    }
  }
}
