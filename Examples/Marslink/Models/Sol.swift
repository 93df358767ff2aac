/// Days on Mars since the landing, as a mission counts them: the day of the landing is sol 0.
enum Sol {
  /// How long the mean solar day of Mars is: 24 hours, 39 minutes and 35.244 seconds.
  static let length = 88_775.244
  /// When the station was set down: midnight of the first of December 2025, Greenwich.
  static let landing = Moment(seconds: 1_764_547_200)

  /// The sol of a moment; before the landing the count is negative.
  static func number(at moment: Moment) -> Int {
    let sols = ((moment.seconds - landing.seconds) / length).rounded(.down)
    return Int(exactly: sols) ?? 0
  }
}
