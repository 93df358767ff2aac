#if DEBUG && !hasFeature(Embedded)
  /// An object that is a boxed value, and a hash of its present content.
  ///
  /// An object that is changed in place equals itself, so a comparison finds no change. Its hash may.
  @usableFromInline
  package struct BoxedObject: Hashable, Sendable {
    /// Which object it is.
    package let object: ObjectIdentifier
    /// The object's own hash.
    package let hash: Int

    /// Describes a value that is an object and `Hashable`.
    init?<Value>(_ value: Value) {
      guard Value.self is AnyClass, let hashable = value as? any Hashable else { return nil }
      object = ObjectIdentifier(value as AnyObject)
      hash = hashable.hashValue
    }
  }

  extension AnyDiffable {
    /// The boxed value if it is an object and `Hashable`; hashes the object.
    package var boxedObject: BoxedObject? { box.boxedObject }
  }
#endif
