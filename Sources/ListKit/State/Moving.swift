public import ListDiffKit

extension RangeReplaceableCollection where Self: BidirectionalCollection, Element: ListValue {
  /// Moves the element with the identity of a value between two others, as the user has dropped it.
  ///
  /// - Parameters:
  ///   - object: The value of the element.
  ///   - previous: The value behind which it was dropped.
  ///   - next: The value before which it was dropped, if the element of `previous` is not there.
  /// - Returns: `false`, and no change, if the element or both others are not there.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func move(
    _ object: AnyDiffable, after previous: AnyDiffable?, before next: AnyDiffable?
  ) -> Bool {
    guard let source = index(of: object) else { return false }
    let element = self[source]
    var rest = self
    rest.remove(at: source)
    guard let target = rest.index(of: previous).map(rest.index(after:)) ?? rest.index(of: next)
    else { return false }
    rest.insert(element, at: target)
    self = rest
    return true
  }

  private func index(of object: AnyDiffable?) -> Index? {
    guard let value = object?.value(as: Element.self) else { return nil }
    return firstIndex { $0.isIdentityEqual(to: value) }
  }
}

extension ListStore where Value: ListValue {
  /// Moves the element with the identity of a value between two others, as the user has dropped it.
  ///
  /// - Parameters:
  ///   - object: The value of the element.
  ///   - previous: The value behind which it was dropped.
  ///   - next: The value before which it was dropped, if the element of `previous` is not there.
  /// - Returns: `false`, and no change, if the element or both others are not there.
  /// - Complexity: O(log *n*).
  @discardableResult
  public mutating func move(
    _ object: AnyDiffable, after previous: AnyDiffable?, before next: AnyDiffable?
  ) -> Bool {
    func position(of object: AnyDiffable?) -> Int? {
      object?.value(as: Value.self).flatMap { self.position(of: $0.diffIdentifier) }
    }
    guard let source = position(of: object) else { return false }
    func other(_ object: AnyDiffable?) -> Int? {
      position(of: object).flatMap { $0 == source ? nil : $0 }
    }
    guard let target = other(previous).map({ $0 + 1 }) ?? other(next) else { return false }
    move(from: source, to: source < target ? target - 1 : target)
    return true
  }
}
