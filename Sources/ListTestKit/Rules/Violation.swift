public import ListKit

/// A broken rule: which one, where, and how to correct it.
public struct Violation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule.
  public let rule: ListRule
  /// The item that breaks the rule; `nil` if no single item does.
  public let path: ListPath?
  /// The section that breaks the rule, or the section of the item; `nil` if no single section does.
  public let section: Int?
  /// The rule, the place, the error, and how to correct it, in words.
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
