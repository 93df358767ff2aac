/// A value that a list can show: it has an identity and a content, and may cross threads.
///
/// It stands for both protocols, as a constraint and where a type conforms:
///
/// ```swift
/// struct Message: Identifiable, Equatable, ListValue {
///   var id: Int
///   var text: String
/// }
/// ```
public typealias ListValue = Diffable & Sendable
