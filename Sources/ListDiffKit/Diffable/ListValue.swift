/// A value that a list can show: it has an identity and a content, and may cross threads.
///
/// Use it for both protocols, as a constraint and in the conformance of a type:
///
/// ```swift
/// struct Message: Identifiable, Equatable, ListValue {
///   var id: Int
///   var text: String
/// }
/// ```
public typealias ListValue = Diffable & Sendable
