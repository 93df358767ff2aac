import ListTextKit

extension Command {
  /// The recording that was asked for; it goes into its file as it grows.
  func makeCast() -> Cast? { options.recording.map { Cast(OutputFile(path: $0)) } }

  /// Whether all of a recording could be written; says so if not.
  func isWhole(_ cast: Cast?) -> Bool {
    guard let cast, cast.hasFailed else { return true }
    console.complain("marslink: \(options.recording ?? "") cannot be written")
    return false
  }
}
