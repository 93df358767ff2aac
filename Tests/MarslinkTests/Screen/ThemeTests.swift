import Foundation
import ListTextKit
import Testing

@testable import MarslinkApp

/// How well the colours of the themes can be told from each other.
struct ThemeTests {
  private static let themes: [(name: String, theme: Theme, paper: TextColor, ink: TextColor)] = [
    ("dark", .dark(.full), .black, .white), ("dark 256", .dark(.palette), .black, .white),
    ("dark 16", .dark(.standard), .black, .white), ("light", .light(.full), .white, .black),
    ("light 256", .light(.palette), .white, .black),
    ("light 16", .light(.standard), .brightWhite, .black),
  ]

  /// Red, green and blue, as xterm has the first 16 and all terminals have the others.
  private static func parts(_ color: TextColor) -> [Double] {
    let first: [[Double]] = [
      [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205],
      [0, 205, 205], [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0],
      [92, 92, 255], [255, 0, 255], [0, 255, 255], [255, 255, 255],
    ]
    switch color.kind {
    case .standardText: return []
    case .rgb(let red, let green, let blue): return [Double(red), Double(green), Double(blue)]
    case .palette(let index) where index < 16: return first[Int(index)]
    case .palette(let index) where index < 232:
      let place = Int(index) - 16
      let steps: [Int] = [place / 36, place / 6 % 6, place % 6]
      return steps.map { (step: Int) -> Double in step == 0 ? 0 : Double(55 + step * 40) }
    case .palette(let index): return Array(repeating: Double(8 + (Int(index) - 232) * 10), count: 3)
    }
  }

  /// The ratio of luminances, as the guidelines for the web count it.
  private static func contrast(_ one: TextColor, _ other: TextColor) -> Double {
    let first = luminance(one)
    let second = luminance(other)
    return max(first, second) / min(first, second)
  }

  private static func luminance(_ color: TextColor) -> Double {
    let linear = parts(color).map { (part: Double) -> Double in
      let share: Double = part / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    let weighed: [Double] = zip([0.2126, 0.7152, 0.0722], linear).map { $0 * $1 }
    return weighed.reduce(0.05, +)
  }

  /// All that a theme draws text with.
  private static func styles(of theme: Theme) -> [(String, TextStyle)] {
    [
      ("body", theme.body), ("title", theme.title), ("accent", theme.accent),
      ("detail", theme.detail), ("badge", theme.badge), ("banner", theme.banner),
      ("status", theme.status), ("key", theme.key), ("signal", theme.signal),
      ("hit", theme.hit(on: theme.body)),
    ]
  }

  @Test(arguments: themes.indices)
  func `all text can be read, with the focus and without`(index: Int) {
    let (name, theme, paper, ink) = Self.themes[index]
    for (part, style) in Self.styles(of: theme) {
      for style in [style, theme.focused(style)] {
        let text = style.foreground == .default ? ink : style.foreground
        let behind = style.background == .default ? paper : style.background
        #expect(Self.contrast(text, behind) >= 4.5, "\(name): \(part), \(style)")
      }
    }
  }

  /// Whether a color is one that all terminals of a depth show alike; of 256, users set the first 16.
  private static func isOwn(_ color: TextColor, _ depth: TerminalColorDepth) -> Bool {
    switch color.kind {
    case .standardText: true
    case .palette(let index): depth == .standard ? index < 16 : index >= 16
    case .rgb: false
    }
  }

  @Test(arguments: [TerminalColorDepth.standard, .palette])
  func `a terminal of few colours gets colours of its own`(depth: TerminalColorDepth) {
    for theme in [Theme.dark(depth), .light(depth)] {
      let styles = Self.styles(of: theme) + [("panel", theme.panel), ("window", theme.window)]
      for (part, style) in styles {
        #expect(style.degraded(to: depth) == style, "\(part)")
        #expect(
          [style.foreground, style.background].allSatisfy { Self.isOwn($0, depth) }, "\(part)")
        #expect(theme.focused(style).degraded(to: depth) == theme.focused(style), "\(part)")
      }
    }
  }

  @Test func `without colours there are attributes only`() {
    let theme = Theme.dark(.none)
    for style in [theme.badge, theme.banner, theme.status, theme.focused(theme.body)] {
      #expect(style == TextStyle(style.attributes) && style.attributes.contains(.reverse))
    }
    #expect(theme.hit(on: theme.body).attributes == [.bold, .underline])
    // A badge is still set off in the row of the focus.
    #expect(!theme.focused(theme.badge).attributes.contains(.reverse))
  }
}
