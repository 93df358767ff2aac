import ListDiffKit

/// Hashes every identifier of both lists once, with Swift's own hash.
@inline(never)
func hashIdentifiers<Element: Diffable>(_ old: [Element], _ new: [Element]) -> Int {
  var sum = 0
  for element in old { sum &+= element.diffIdentifier.hashValue }
  for element in new { sum &+= element.diffIdentifier.hashValue }
  return sum
}
