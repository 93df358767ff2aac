import ListDiffKit

struct Message: Identifiable, Equatable, Diffable {
  var id: Int
  var text: String
}

struct Alarm: Diffable {
  var time: String
  var isOn: Bool

  var diffIdentifier: String { time }
  func isContentEqual(to other: Alarm) -> Bool { isOn == other.isOn }
}

@main
struct Consumer {
  static func main() async {
    let water = Message(id: 1, text: "water")
    let food = Message(id: 1, text: "food")
    let air = Message(id: 2, text: "air")
    let light = Message(id: 3, text: "light")
    let old = [water, air, light]
    let new = [light, food, Message(id: 4, text: "salt")]
    print(ListDifference(from: old, to: new))
    print(new.listDifference(from: new))

    // A difference is a value that may be made anywhere.
    let count = await Task.detached {
      ListDifference(from: ["a", "b"], to: ["b", "a"]).changeCount
    }.value
    print(count)

    let feed = [AnyDiffable(Alarm(time: "05:00", isOn: true)), AnyDiffable(water)]
    let later = [AnyDiffable(Alarm(time: "05:00", isOn: false)), AnyDiffable(water)]
    print(ListDifference(from: feed, to: later))
    print(feed.compactMap { $0.value(as: Alarm.self)?.time })

    let patch = ListPatch(from: old, to: new)
    do throws(ListPatchError) {
      print(try patch.applying(to: old) == new)
      print(try patch.applying(to: new))
    } catch {
      print("position \(error.position)")
    }

    let sections = SectionedDifference(
      from: [ListSection("a", items: [1, 2]), ListSection("b", items: [3])],
      to: [ListSection("b", items: [3, 2]), ListSection("a", items: [1])])
    for stage in sections.stages { print(stage, terminator: "\n--\n") }

    await showList()
    await showText()
  }
}
