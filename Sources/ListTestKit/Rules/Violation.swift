public import ListKit

/// A rule that was broken: which, where, and what to do about it.
public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule.
  public let rule: ListRule
  /// The item it was broken at, if it was one.
  public let path: ListPath?
  /// The section it was broken at, if it was one; that of the item if it was an item.
  public let section: Int?
  /// A sentence: the rule, the place, what is wrong, and how to mend it.
  public let description: String

  private init(_ rule: ListRule, _ path: ListPath?, _ section: Int?, _ sentence: String) {
    self.rule = rule
    self.path = path
    self.section = section
    description = "\(rule.rawValue): \(sentence)"
  }

  init(_ rule: ListRule, _ sentence: String) { self.init(rule, nil, nil, sentence) }

  init(_ rule: ListRule, section: Int, _ sentence: String) {
    self.init(rule, nil, section, sentence)
  }

  init(_ rule: ListRule, at path: ListPath, _ sentence: String) {
    self.init(rule, path, path.section, sentence)
  }

  init(_ rule: ListRule, at place: ListPlace, _ sentence: String) {
    self.init(rule, place.path, place.section, sentence)
  }
}
