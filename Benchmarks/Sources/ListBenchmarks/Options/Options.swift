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
  var rounds = Rounds.standard
  var seed: UInt64 = 42
  var jsonPath: String?
  var wantsHelp = false

  /// How often what passes or fails is measured: the machine is never twice in the same state.
  var passes: Int { mode == .musts ? 5 : 1 }
}
