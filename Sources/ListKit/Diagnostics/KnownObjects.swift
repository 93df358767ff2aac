import ListDiffKit

#if DEBUG && !hasFeature(Embedded)
  /// The values of sections that are objects, with their content as of the last update.
  struct KnownObjects {
    private var objects: [ObjectIdentifier: BoxedObject] = [:]
    /// The controllers whose objects were found to be changed in place.
    private var reported: Set<ObjectIdentifier> = []

    /// Notes the value of a section that an update configures.
    mutating func note(_ value: AnyDiffable, of controller: AnyObject) {
      // Most values are not objects, and then there is nothing to look up.
      guard let object = value.boxedObject else {
        if !objects.isEmpty { objects[ObjectIdentifier(controller)] = nil }
        return
      }
      objects[ObjectIdentifier(controller)] = object
    }

    /// Notes the value of a section that an update does not configure.
    ///
    /// - Returns: Whether the value is the object of before with other content, for the first time.
    mutating func findChange(of value: AnyDiffable, of controller: AnyObject) -> Bool {
      let key = ObjectIdentifier(controller)
      guard let known = objects[key], let object = value.boxedObject else { return false }
      objects[key] = object
      guard object.object == known.object, object.hash != known.hash else { return false }
      return reported.insert(key).inserted
    }

    mutating func forget(_ controller: AnyObject) {
      if objects.isEmpty { return }
      objects[ObjectIdentifier(controller)] = nil
      reported.remove(ObjectIdentifier(controller))
    }
  }
#endif
