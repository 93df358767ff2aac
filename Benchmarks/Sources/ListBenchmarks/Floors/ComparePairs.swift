import ListDiffKit

/// Compares identifiers and content of every pair once, knowing the pairs.
///
/// No difference can compare less, for it has to find out which contents have changed. It can do so
/// in a better order, and be faster where many have.
///
/// - Returns: How many pairs are equal.
@inline(never)
func comparePairs<Element: Diffable>(
  _ old: [Element], _ new: [Element], _ ranges: [PairedRange]
) -> Int {
  old.withUnsafeBufferPointer { old in
    new.withUnsafeBufferPointer { new in
      var equal = 0
      for range in ranges {
        for offset in 0..<range.count {
          let left = range.old &+ offset
          let right = range.new &+ offset
          if old[left].isIdentityEqual(to: new[right])
            && old[left].isContentEqual(to: new[right])
          {
            equal &+= 1
          }
        }
      }
      return equal
    }
  }
}
