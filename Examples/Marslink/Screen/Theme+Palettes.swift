import ListTextKit

extension Theme.Palette {
  static let darkFull = Theme.Palette(
    window: .rgb(0, 0, 0), panel: .rgb(0x0C, 0x1F, 0x3F), text: .rgb(255, 255, 255),
    accent: .rgb(0x5E, 0xDB, 0x67), detail: .rgb(0x9F, 0xB4, 0xCC),
    badge: (.rgb(0x1A, 0x12, 0), .rgb(0xF2, 0xB8, 0x4B)),
    banner: (.rgb(255, 255, 255), .rgb(0x2B, 0x5C, 0x86)),
    status: (.rgb(0xD6, 0xE0, 0xEC), .rgb(0x22, 0x2E, 0x40)), key: .rgb(0xF2, 0xB8, 0x4B),
    hit: (.rgb(0x10, 0x10, 0), .rgb(0xFF, 0xDD, 0x55)),
    focus: (.rgb(255, 255, 255), .rgb(0x1C, 0x45, 0x7C)))

  static let dark256 = Theme.Palette(
    window: .palette(16), panel: .palette(17), text: .palette(231), accent: .palette(83),
    detail: .palette(195), badge: (.palette(16), .palette(214)),
    banner: (.palette(231), .palette(24)), status: (.palette(253), .palette(237)),
    key: .palette(214),
    hit: (.palette(16), .palette(221)), focus: (.palette(231), .palette(25)))

  /// The terminal's own background, which is dark.
  static let dark16 = Theme.Palette(
    window: .default, panel: .default, text: .default, accent: .brightGreen, detail: .white,
    badge: (.black, .yellow), banner: (.brightWhite, .blue), status: (.black, .white),
    key: .blue, hit: (.black, .brightYellow), focus: (.brightWhite, .blue))

  static let lightFull = Theme.Palette(
    window: .rgb(0xE9, 0xE4, 0xD9), panel: .rgb(255, 255, 255), text: .rgb(0x14, 0x1C, 0x28),
    accent: .rgb(0x14, 0x5C, 0x22), detail: .rgb(0x48, 0x57, 0x6B),
    badge: (.rgb(255, 255, 255), .rgb(0x96, 0x3A, 0)),
    banner: (.rgb(255, 255, 255), .rgb(0x2F, 0x62, 0x78)),
    status: (.rgb(0x14, 0x1C, 0x28), .rgb(0xCF, 0xC7, 0xB4)), key: .rgb(0x7A, 0x2E, 0),
    hit: (.rgb(0x14, 0x10, 0), .rgb(0xFF, 0xE2, 0x7A)),
    focus: (.rgb(0x14, 0x1C, 0x28), .rgb(0xCC, 0xE2, 0xFF)))

  static let light256 = Theme.Palette(
    window: .palette(254), panel: .palette(231), text: .palette(234), accent: .palette(22),
    detail: .palette(240), badge: (.palette(231), .palette(130)),
    banner: (.palette(231), .palette(24)), status: (.palette(234), .palette(250)),
    key: .palette(88),
    hit: (.palette(16), .palette(221)), focus: (.palette(234), .palette(153)))

  /// The terminal's own background, which is light.
  static let light16 = Theme.Palette(
    window: .default, panel: .default, text: .default, accent: .blue, detail: .default,
    badge: (.brightWhite, .magenta), banner: (.brightWhite, .blue), status: (.black, .white),
    key: .blue,
    hit: (.black, .brightYellow), focus: (.black, .cyan))
}
