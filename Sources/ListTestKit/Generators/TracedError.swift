/// An error, and where in the loops of `withEvery` it was thrown.
public struct TracedError: Error, CustomStringConvertible {
  /// The values of all loops.
  public let trace: String
  /// What was thrown.
  public let underlying: any Error

  /// The trace and the error.
  public var description: String { "\(trace): \(underlying)" }
}
