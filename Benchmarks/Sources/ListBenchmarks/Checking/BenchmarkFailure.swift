/// A wrong result: figures of something wrong are worth nothing, so it ends the run.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
