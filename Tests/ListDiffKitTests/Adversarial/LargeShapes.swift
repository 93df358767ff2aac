import ListDiffKit
import TestThreads
import Testing

@Suite(.long) struct `Large shapes keep every promise` {
  /// Shapes of up to 80,000 elements: windows of 16, 256, 4096 and 65536 are all passed.
  @Test(arguments: 0..<40)
  func `in every form, beside an independent oracle`(seed: Int) throws {
    var random = HostileRandom(UInt64(seed) + 1)
    let count = [random.b(40), random.b(300), random.b(5000), random.b(20_000)][seed % 4]
    let (old, new, unique, kind) = hostileShape(&random, count)
    do {
      _ = try independentCheck(old, new, unique: unique, slow: old.count + new.count < 3000)
    } catch {
      Issue.record("seed \(seed), \(kind): \(error)")
    }
  }
}
