/// A trial of Swift's own difference, once its result has been checked.
func collectionDifferenceTrial<Element: Equatable>(_ old: [Element], _ new: [Element]) throws
  -> Trial
{
  let difference = new.difference(from: old)
  guard old.applying(difference) == new else {
    throw BenchmarkFailure("CollectionDifference does not lead to the new list.")
  }
  return Trial(.collectionDifference, expecting: difference.count) {
    let difference = new.difference(from: old)
    keep(difference)
    return difference.count
  }
}
