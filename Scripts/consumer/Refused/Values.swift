// What the compiler must refuse, with the sentence that the step `consumer` looks for, in each line
// that says so, and nowhere else.
import ListKit
import ListTestKit

struct Sol: Identifiable, Equatable, Diffable {
  var id: Int
}

struct Stranger: Equatable {
  var name: String
}

final class Card {}

@MainActor
func show(_ sols: [Sol], _ stranger: Stranger, on host: StrictListHost<Card>) {
  let adapter = ListAdapter(host: host)
  adapter.content {
    sols
    stranger  // refused
    Sol(id: 1)
  }
  adapter.content {
    [stranger]  // refused
    if let sol = sols.first { sol }
  }
  adapter.content {
    for sol in sols {
      if sol.id > 1 { stranger.name } else { stranger }  // refused
    }
  }
}
