import ListDiffKit

#if DEBUG && !hasFeature(Embedded)
  /// The hashes of sections' values that are objects, as of the last update.
  struct KnownObjects {
    private var hashes: [ObjectIdentifier: Int] = [:]
    /// The controllers whose objects were found to be changed in place.
    private var reported: Set<ObjectIdentifier> = []

    /// Notes the value of a section that an update inserts or configures.
    mutating func note(_ value: AnyDiffable, of controller: AnyObject) {
      // Most values are not objects, and then there is nothing to look up.
      if let hash = value.objectHash {
        hashes[ObjectIdentifier(controller)] = hash
      } else if !hashes.isEmpty {
        hashes[ObjectIdentifier(controller)] = nil
      }
    }

    /// Notes the value of a section that an update leaves as it is.
    ///
    /// - Returns: Whether its content is another, for the first time. The comparison found no change, so
    ///   the object that the list holds was changed in place.
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
