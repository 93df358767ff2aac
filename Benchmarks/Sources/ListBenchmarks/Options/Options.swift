/// What the command line asked for.
struct Options {
  enum Mode {
    /// Tables of times.
    case times
    /// What the musts need.
    case musts
    /// Tables of hashes, comparisons and allocations.
    case counts
  }

  var mode = Mode.times
  var scale = Scale.full
  var workloads = Catalogue.names
  /// The only contenders to measure, if any are given.
  var contenders: [Contender]?
  var kinds = ElementKind.allCases
  var storages = Storage.allCases
  /// How many rounds, if that is given.
  var givenRounds: Rounds?
  var seed: UInt64 = 42
  var jsonPath: String?
  var wantsHelp = false

  /// What passes or fails is measured more often than what is only looked at.
  var rounds: Rounds { givenRounds ?? (mode == .musts ? .many : .standard) }
}
