import Crafting
import ListDiffKit

/// Never boxed: asking for it must compile and find nothing.
struct Photo: Diffable {
  var name: String

  var diffIdentifier: String { name }
  func isContentEqual(to other: Photo) -> Bool { true }
}

/// This module reads what the other one made, and prints what it finds.
@main
struct Reading {
  static func main() {
    let crafting = Crafting()
    show("old", crafting.old.map(text).joined(separator: ", "))
    show("new", crafting.new.map(text).joined(separator: ", "))
    show("photos", "\(crafting.new.filter { $0.value(as: Photo.self) != nil }.count)")
    show(
      "repeats", ListDifference.duplicates(in: crafting.new).map(String.init).joined(separator: " ")
    )
    show("difference", "\(crafting.difference)")
    show("inverted", "\(crafting.difference.inverted)")
    show("safe in a batch", "\(crafting.difference.replacingUpdatedMoves)")
    show("steps", "\(crafting.difference.steps)")
    show("splices", "\(crafting.difference.splices)")
    apply(crafting.patch, to: crafting.old)
    apply(crafting.patch.inverted, to: crafting.new)
    apply(crafting.patch, to: [])
    show("sections", "\(crafting.sections)")
    for stage in crafting.sections.stages { show("stage", "\(stage)") }
    show("many", "\(crafting.many.moves.count) moves, \(crafting.many.deletes.count) deletes")
    Stores.show()
    MainActor.assumeIsolated { Lists.show() }
  }

  private static func show(_ title: String, _ text: String) {
    print("\(title): \(text)")
  }

  private static func text(_ value: AnyDiffable) -> String {
    if let entry = value.value(as: Entry.self) { return "sol \(entry.sol) \(entry.text)" }
    if let weather = value.value(as: Weather.self) { return "\(weather.id) \(weather.high)°" }
    if let string = value.value(as: String.self) { return "\(string) of \(string.count)" }
    if let number = value.value(as: Int.self) { return "number \(number)" }
    return "something else"
  }

  private static func apply(_ patch: ListPatch<AnyDiffable>, to base: [AnyDiffable]) {
    do {
      show("patched", try patch.applying(to: base).map(text).joined(separator: ", "))
    } catch {
      show("refused", "\(error)")
    }
  }
}
