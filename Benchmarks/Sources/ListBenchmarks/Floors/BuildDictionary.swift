import ListDiffKit

/// Makes a dictionary of the new list's positions by identifier, with room for all from the start.
@inline(never)
func buildDictionary<Element: Diffable>(_ new: [Element]) -> [Element.DiffIdentifier: Int] {
  var positions = [Element.DiffIdentifier: Int](minimumCapacity: new.count)
  for position in new.indices { positions[new[position].diffIdentifier] = position }
  return positions
}
