/// A value with a stable identity and a content that may change.
///
/// Two values with the same ``diffIdentifier`` are versions of the same element: between two lists
/// it stays, moves or is updated. All other elements are deleted or inserted.
///
/// A model that is `Identifiable` and `Equatable` conforms in one line:
///
/// ```swift
/// struct Message: Identifiable, Equatable {
///   var id: Int
///   var text: String
/// }
/// extension Message: Diffable {}
/// ```
///
/// A value must not change while a list holds it. An object that is changed in place equals itself:
/// the old list and the new one hold the same instance, and a comparison finds no change. Put a new
/// instance with the same identity into the new list.
public protocol Diffable: IdentityHashable {
  /// Identifies an element within its list.
  associatedtype DiffIdentifier: Hashable

  /// The identity of this value, the same before and after a change of its content.
  var diffIdentifier: DiffIdentifier { get }

  /// Whether this value looks the same as `other` on the screen, so that no cell needs an update.
  ///
  /// Called only for two values with the same identity.
  func isContentEqual(to other: Self) -> Bool
}

extension Diffable where Self: Identifiable {
  /// The `id` of an identifiable value.
  @_alwaysEmitIntoClient @inline(__always)
  public var diffIdentifier: ID { id }
}

extension Diffable where Self: Equatable {
  /// Equality of the whole value.
  @_alwaysEmitIntoClient @inline(__always)
  public func isContentEqual(to other: Self) -> Bool { self == other }
}
