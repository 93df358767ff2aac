import ListHistories

/// How much a run of the tests proves.
enum Settings {
  /// The number of random histories.
  static let histories = HistorySettings.histories(orElse: 2_000)
}
