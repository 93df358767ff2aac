import ListTextKit
import Testing

struct TextStyleTests {
  @Test func `the first sixteen colours of the palette are the named ones`() {
    #expect(TextColor.palette(1) == .red)
    #expect(TextColor.palette(15) == .brightWhite)
  }
}
