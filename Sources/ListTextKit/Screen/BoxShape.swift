/// The areas of a box: its text, within a frame if there is room for one.
struct BoxShape {
  /// The columns of the frame and of the space beside the text.
  static let margin = 2
  /// The columns of the narrowest box that has a frame.
  static let leastWidth = 4 * margin + 1

  let text: TextArea
  let hasTitle: Bool
  let isFramed: Bool

  init(width: Int, height: Int) {
    isFramed = width >= Self.leastWidth && height >= 3
    hasTitle = height >= 3
    let margin = isFramed ? Self.margin : 0
    let above = hasTitle ? 1 : 0
    text = TextArea(
      column: margin, row: above, width: width - 2 * margin,
      height: height - above - (isFramed ? 1 : 0))
  }
}
