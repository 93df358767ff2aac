import ListTextKit
import Testing

@testable import MarslinkApp

struct LinkLightTests {
  @Test func `the light changes every 0.6 seconds`() {
    let light = LinkLight()
    #expect(light.isOn(at: .zero))
    #expect(light.isOn(at: .milliseconds(599)))
    #expect(!light.isOn(at: .milliseconds(600)))
    #expect(light.isOn(at: .milliseconds(1200)))
    #expect(light.nextChange(after: .milliseconds(600)) == .milliseconds(1200))
  }

  @Test func `without animation nothing asks for a frame`() {
    let light = LinkLight(isUp: true, isAnimated: false)
    #expect(light.isOn(at: .milliseconds(700)))
    #expect(light.nextChange(after: .zero) == nil)
  }

  @Test func `a link that is down is dark`() {
    let light = LinkLight(isUp: false)
    #expect(!light.isOn(at: .zero))
    #expect(light.nextChange(after: .zero) == nil)
  }

  @Test func `the light rests while the terminal has no focus`() {
    let light = LinkLight(isWatched: false)
    #expect(light.isOn(at: .milliseconds(700)))
    #expect(light.nextChange(after: .zero) == nil)
  }
}
