extension ListDifference {
  /// The positions of elements that repeat the identity of an earlier element, ascending.
  ///
  /// A difference pairs repeated identities and does not report them; this method does.
  ///
  /// - Complexity: O(*n*) on average. Every identifier is hashed once.
  @inlinable
  public static func duplicates<Elements: Collection>(in list: Elements) -> [Int]
  where Elements.Element: Diffable {
    withStorage(of: list) { list in
      guard let first = list.baseAddress else { return [] }
      var seen = Set<ListedIdentity<Elements.Element>>(minimumCapacity: list.count)
      var duplicates: [Int] = []
      for position in list.indices
      where !seen.insert(ListedIdentity(element: first + position)).inserted {
        duplicates.append(position)
      }
      return duplicates
    }
  }
}

/// The identity of an element in the storage of a list, for a set that does not outlive the storage.
///
/// Hashes and compares through the element, because making its identifier may allocate.
@usableFromInline
struct ListedIdentity<Element: Diffable>: Hashable {
  @usableFromInline let element: UnsafePointer<Element>

  @inlinable
  init(element: UnsafePointer<Element>) { self.element = element }

  @inlinable
  static func == (left: ListedIdentity, right: ListedIdentity) -> Bool {
    left.element.pointee.isIdentityEqual(to: right.element.pointee)
  }

  @inlinable
  func hash(into hasher: inout Hasher) {
    hasher.combine(element.pointee.identityHash(seed: .process).bits)
  }
}
