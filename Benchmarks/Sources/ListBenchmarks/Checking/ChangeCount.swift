/// How many changes a difference consists of.
struct ChangeCount: Equatable, CustomStringConvertible {
  var deletes = 0
  var inserts = 0
  var moves = 0
  var updates = 0

  var description: String { "\(deletes)/\(inserts)/\(moves)/\(updates)" }
}
