/// A comparison of the items of all sections that have no partner in their own section.
@usableFromInline
struct RestComparison<Item: Diffable>: Comparison {
  @usableFromInline let oldItems: UnsafeBufferPointer<ContiguousArray<Item>>
  @usableFromInline let newItems: UnsafeBufferPointer<ContiguousArray<Item>>
  @usableFromInline let oldRest: UnsafePointer<ItemPlace>
  @usableFromInline let newRest: UnsafePointer<ItemPlace>
  @usableFromInline let seed: IdentitySeed

  /// - Precondition: Both buffers of places stay alive and unchanged while the comparison is used.
  @_alwaysEmitIntoClient
  init(
    _ oldItems: UnsafeBufferPointer<ContiguousArray<Item>>,
    _ newItems: UnsafeBufferPointer<ContiguousArray<Item>>,
    _ oldRest: borrowing Buffer<ItemPlace>, _ newRest: borrowing Buffer<ItemPlace>
  ) {
    self.oldItems = oldItems
    self.newItems = newItems
    self.oldRest = UnsafePointer(oldRest.base)
    self.newRest = UnsafePointer(newRest.base)
    seed = .process
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isSameIdentity(_ old: Int, _ new: Int) -> Bool {
    let old = oldRest[old]
    let new = newRest[new]
    return oldItems.baseAddress.unsafelyUnwrapped[Int(old.section)][Int(old.item)]
      .isIdentityEqual(
        to: newItems.baseAddress.unsafelyUnwrapped[Int(new.section)][Int(new.item)])
  }

  @_alwaysEmitIntoClient @inline(__always)
  func isSameContent(_ old: Int, _ new: Int) -> Bool {
    let old = oldRest[old]
    let new = newRest[new]
    return oldItems.baseAddress.unsafelyUnwrapped[Int(old.section)][Int(old.item)]
      .isContentEqual(
        to: newItems.baseAddress.unsafelyUnwrapped[Int(new.section)][Int(new.item)])
  }

  @_alwaysEmitIntoClient @inline(__always)
  func hashOfOld(_ old: Int) -> UInt32 {
    let place = oldRest[old]
    return oldItems.baseAddress.unsafelyUnwrapped[Int(place.section)][Int(place.item)]
      .identityHash(seed: seed).bits
  }

  @_alwaysEmitIntoClient @inline(__always)
  func hashOfNew(_ new: Int) -> UInt32 {
    let place = newRest[new]
    return newItems.baseAddress.unsafelyUnwrapped[Int(place.section)][Int(place.item)]
      .identityHash(seed: seed).bits
  }
}
