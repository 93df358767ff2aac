extension TextColor {
  /// Colour 0 of the user's theme, usually black.
  public static let black = TextColor.palette(0)
  /// Colour 1 of the user's theme, usually red.
  public static let red = TextColor.palette(1)
  /// Colour 2 of the user's theme, usually green.
  public static let green = TextColor.palette(2)
  /// Colour 3 of the user's theme, usually yellow.
  public static let yellow = TextColor.palette(3)
  /// Colour 4 of the user's theme, usually blue.
  public static let blue = TextColor.palette(4)
  /// Colour 5 of the user's theme, usually magenta.
  public static let magenta = TextColor.palette(5)
  /// Colour 6 of the user's theme, usually cyan.
  public static let cyan = TextColor.palette(6)
  /// Colour 7 of the user's theme, usually white.
  public static let white = TextColor.palette(7)
  /// Colour 8 of the user's theme, usually bright black.
  public static let brightBlack = TextColor.palette(8)
  /// Colour 9 of the user's theme, usually bright red.
  public static let brightRed = TextColor.palette(9)
  /// Colour 10 of the user's theme, usually bright green.
  public static let brightGreen = TextColor.palette(10)
  /// Colour 11 of the user's theme, usually bright yellow.
  public static let brightYellow = TextColor.palette(11)
  /// Colour 12 of the user's theme, usually bright blue.
  public static let brightBlue = TextColor.palette(12)
  /// Colour 13 of the user's theme, usually bright magenta.
  public static let brightMagenta = TextColor.palette(13)
  /// Colour 14 of the user's theme, usually bright cyan.
  public static let brightCyan = TextColor.palette(14)
  /// Colour 15 of the user's theme, usually bright white.
  public static let brightWhite = TextColor.palette(15)
}
