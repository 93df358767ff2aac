import ListTextKit

/// The options that the user gave.
struct Options: Equatable, Sendable {
  enum Form: Equatable, Sendable {
    /// A screen where there is a terminal, plain text elsewhere.
    case automatic
    case plain
    case json
    case help
    case version
  }

  var form = Form.automatic
  /// A path, `-` for the standard input, `nil` for the station's own feed.
  var file: String?
  var follows = false
  var width: Int?
  var height: Int?
  var start: Moment?
  var speed = 1.0
  var seed: UInt64 = 1
  var color = TerminalColorChoice.automatic
  var isLight = false
  var isAnimated = true
  var usesMouse = true
  var isInline = false
  var recording: String?
  var picture: String?
  /// A file for all records that could not be read.
  var errors: String?
  /// The names of the options that were given.
  var given: Set<String> = []
}
