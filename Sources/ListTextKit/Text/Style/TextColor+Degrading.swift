extension TextColor {
  /// The nearest colour that a terminal of this depth can show.
  ///
  /// Degrading twice to the same depth changes nothing. Colours of the cube and the greys are exact
  /// in xterm's table; the first sixteen depend on the user's theme, and are compared by the
  /// defaults of xterm.
  public func degraded(to depth: TerminalColorDepth) -> TextColor {
    switch (depth, kind) {
    case (.full, _), (_, .standardText): self
    case (.none, _): .default
    case (.palette, .palette): self
    case (.palette, .rgb(let red, let green, let blue)):
      .palette(ColorTable.nearestPaletteIndex(to: ColorTable.Entry(red, green, blue)))
    case (.standard, .palette(let index)) where index < 16: self
    case (.standard, .palette(let index)):
      .palette(ColorTable.nearestStandardIndex(to: ColorTable.entry(at: index)))
    case (.standard, .rgb(let red, let green, let blue)):
      .palette(ColorTable.nearestStandardIndex(to: ColorTable.Entry(red, green, blue)))
    }
  }
}
