import Testing

@testable import ListTextKit

struct TextListPhaseTests {
  @Test func `activities nest, and the list is idle when the outermost one has ended`() {
    var phase = TextListPhase()
    #expect(phase.isIdle && !phase.isHalfChanged)
    phase.begin(.refreshing)
    #expect(!phase.isIdle && !phase.isHalfChanged)
    phase.begin(.changingData)
    phase.begin(.layingOut)
    #expect(phase.isHalfChanged && phase.isInside(.refreshing))
    phase.end(.layingOut)
    phase.end(.changingData)
    #expect(!phase.isHalfChanged && phase.isInside(.refreshing))
    phase.end(.refreshing)
    #expect(phase.isIdle)
  }

  @Test func `an activity inside itself is not over when the inner one ends`() {
    var phase = TextListPhase()
    phase.begin(.changingData)
    phase.begin(.changingData)
    phase.end(.changingData)
    #expect(phase.isInside(.changingData))
  }

  @Test func `a rebuild includes a refresh, in either order`() {
    for requests: [TextListPhase.Pending] in [[.refresh, .rebuild], [.rebuild, .refresh]] {
      var phase = TextListPhase()
      for request in requests { phase.request(request) }
      #expect(phase.takePending() == .rebuild)
      #expect(phase.pending == .nothing)
    }
  }
}
