import ListDiffKit
import Testing

#if canImport(Darwin) || os(Linux)
  @Suite struct `Rows with positions beyond their end` {
    private static func refuses(
      _ use: @Sendable (inout ListRows<Int>) -> Void
    ) {
      var rows = ListRows<Int>()
      rows.insert([1, 2, 3], at: 0)
      use(&rows)
    }

    @Test func `are not read`() async {
      await #expect(processExitsWith: .failure) { Self.refuses { _ = $0[3] } }
      await #expect(processExitsWith: .failure) {
        Self.refuses {
          var sum = 0
          $0.forEach(in: 1..<5, &sum) { $0 += $1 }
        }
      }
    }

    @Test func `are not changed`() async {
      await #expect(processExitsWith: .failure) { Self.refuses { $0.set(4, at: 3) } }
      await #expect(processExitsWith: .failure) { Self.refuses { $0.remove(2..<9) } }
    }

    @Test func `are none where the range ends with them`() async {
      await #expect(processExitsWith: .success) { Self.refuses { $0.remove(1..<3) } }
    }
  }
#endif
