#if DEBUG && !hasFeature(Embedded)
  extension AnyDiffable {
    /// The current hash of the boxed value, if that is an object and `Hashable`.
    ///
    /// An object that is changed in place equals itself, so a comparison finds no change; a different hash
    /// can reveal it.
    package var objectHash: Int? { box.objectHash }
  }
#endif
