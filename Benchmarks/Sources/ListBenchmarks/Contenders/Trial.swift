/// A contender with the lists it is about to work on.
struct Trial {
  let contender: Contender
  /// Does the work once.
  ///
  /// - Returns: A number that tells a right result from most wrong ones.
  let run: () -> Int
  /// What `run` has to return every time; whatever it returned first, if `nil`.
  let expected: Int?

  init(_ contender: Contender, expecting expected: Int? = nil, run: @escaping () -> Int) {
    self.contender = contender
    self.expected = expected
    self.run = run
  }
}
