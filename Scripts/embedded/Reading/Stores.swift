import Crafting
import ListDiffKit

/// A store of many values, a version of it, and a view.
enum Stores {
  static func show() {
    var entries = ListStore((0..<1000).map { Entry(sol: $0, text: "dust") })
    let shown = entries
    var view = ListStoreView(
      of: entries, where: { $0.text.utf8.count > 4 }, sortedBy: { $0.sol > $1.sol })
    entries.update(17) { $0 = Entry(sol: 17, text: "storm") }
    entries.update(400) { $0 = Entry(sol: 2000, text: "water") }
    entries.move(900, to: 3)
    entries.remove(5)
    for sol in 3000..<3040 { entries.insert(Entry(sol: sol, text: "tea"), at: 500) }
    view.follow(entries)
    print("store: \(entries.count), \(entries.position(of: 999) ?? -1), \(entries[3].sol)")
    print("difference of the store: \(entries.difference(from: shown))")
    print("back: \(shown.difference(from: entries).changeCount) changes")
    print("view: " + view.contents.map { "\($0.sol)" }.joined(separator: " "))
    var groups = ListStoreGroups(of: shown, by: { $0.sol / 300 })
    groups.follow(entries)
    print(
      "groups: " + groups.contents.map { "\($0.key): \($0.values.count)" }.joined(separator: " "))
    let boxes = ListStore([AnyDiffable(7), AnyDiffable("seven")])
    print("boxes: \(boxes.position(of: AnyDiffable("seven").diffIdentifier) ?? -1)")
  }
}
