import ListDiffKit

#if DEBUG && !hasFeature(Embedded)
  /// The content hashes of section values that are objects, as of the last update.
  struct KnownObjects {
    private var hashes: [ObjectIdentifier: Int] = [:]
    /// The controllers for whose objects a change in place was reported.
    private var reported: Set<ObjectIdentifier> = []

    /// Notes the value of a section that an update inserts or configures again.
    mutating func note(_ value: AnyDiffable, of controller: AnyObject) {
      // Most values are not objects and need no lookup.
      if let hash = value.objectHash {
        hashes[ObjectIdentifier(controller)] = hash
      } else if !hashes.isEmpty {
        hashes[ObjectIdentifier(controller)] = nil
      }
    }

    /// Checks the value of a section that an update does not change.
    ///
    /// - Returns: Whether its content has changed, for the first time. The comparison found no
    ///   change, so the object was changed in place.
    mutating func findChange(of value: AnyDiffable, of controller: AnyObject) -> Bool {
      let key = ObjectIdentifier(controller)
      guard let known = hashes[key], let hash = value.objectHash, hash != known else {
        return false
      }
      hashes[key] = hash
      return reported.insert(key).inserted
    }

    mutating func forget(_ controller: AnyObject) {
      if hashes.isEmpty { return }
      hashes[ObjectIdentifier(controller)] = nil
      reported.remove(ObjectIdentifier(controller))
    }
  }
#endif
