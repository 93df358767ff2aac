/// An error, and the values of the `withEvery` loops in which it was thrown.
public struct TracedError: Error, CustomStringConvertible {
  /// The values of all loops, as ``Trace/current`` has them.
  public let trace: String
  /// The error that was thrown.
  public let underlying: any Error

  /// The trace and the error.
  public var description: String { "\(trace): \(underlying)" }
}
