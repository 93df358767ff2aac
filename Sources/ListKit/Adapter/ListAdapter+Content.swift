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
    makers[AnyDiffable.typeIdentity(of: type)] = { object in
      object.value(as: Value.self).map { make($0) }
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
  /// The closure is kept. If the list already has content, the new one is shown at once, as with a
  /// new ``dataSource``.
  public func content(@ListBuilder _ content: @escaping () -> [AnyDiffable]) {
    let isNew = !hasContent
    builtContent = content
    if !isNew { overtake() }
  }

  /// Puts other content in place of the one before, to be shown by the next update.
  func setBuiltContent(_ content: @escaping () -> [AnyDiffable]) {
    builtContent = content
  }

  /// Where the values come from, in the classic form; not kept, and preferred to ``content(_:)``.
  ///
  /// A host shows the values of a new data source at once; to set the same one again does nothing.
  public var dataSource: (any ListAdapterDataSource<Cell>)? {
    get { boundDataSource }
    set {
      if let newValue, newValue === boundDataSource { return }
      boundDataSource = newValue
      overtake()
    }
  }

  var hasContent: Bool { boundDataSource != nil || builtContent != nil }

  /// The values as they are now; `nil` if nobody has any.
  ///
  /// Another source that is set meanwhile waits until this one was read.
  func readContent() -> [AnyDiffable]? {
    busyCalls += 1
    defer { endBusy() }
    return boundDataSource?.objects(for: self) ?? builtContent?()
  }

  /// A controller for a value that is new to the list.
  func makeController(
    for object: AnyDiffable, at position: Int, _ transaction: Transaction<Cell>
  ) -> AnyListSectionController<Cell>? {
    let made =
      makers[object.typeIdentity]?(object)
      ?? boundDataSource?.listAdapter(self, sectionControllerFor: object)
    // The base class shows nothing: it stands for "none".
    guard let made,
      ObjectIdentifier(type(of: made)) != ObjectIdentifier(AnyListSectionController<Cell>.self)
    else {
      leaveOut(.missingController(object), as: .missing, at: position, transaction)
      return nil
    }
    guard made.link == nil else {
      if transaction.replacesEverything, made === controllers[object.transientIdentity] {
        return made
      }
      if made.link === link {
        leaveOut(.sharedController(object), as: .shared, at: position, transaction)
      } else {
        leaveOut(.foreignController(object), as: .foreign, at: position, transaction)
      }
      return nil
    }
    return made
  }
}
