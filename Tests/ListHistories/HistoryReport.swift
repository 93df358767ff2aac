#if LISTKIT_TESTABLE
  import ListTestKit

  /// What came of random histories.
  public struct HistoryReport: Sendable {
    /// How often each kind of step, callback and batch was there.
    public internal(set) var counts: [String: Int] = [:]
    /// How many steps each history had.
    public internal(set) var lengths: [Int] = []
    /// The first fault, after which no further history was run: its seed, what was wrong, the steps.
    public internal(set) var fault: String?

    /// The number of steps that half of the histories have at least; zero if none was run.
    public var medianLength: Int {
      lengths.isEmpty ? 0 : lengths.sorted()[lengths.count / 2]
    }

    /// The counts for people, a line each.
    public var summary: String {
      (["\(lengths.count) histories, median length \(medianLength)"]
        + counts.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" })
        .joined(separator: "\n")
    }
  }

  extension HistoryFamily {
    /// Runs histories, each known by its seed, until one has a fault.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - seed: The seed of the first; each further one has the next number.
    public static func runHistories(
      _ count: Int, from seed: Int = HistorySettings.seed
    ) async -> HistoryReport {
      var report = HistoryReport()
      for number in seed..<seed + count {
        HistorySettings.trace("history \(number)")
        prepare()
        let world = HistoryWorld<Self>(seed: UInt64(number))
        await world.live()
        world.countBatches(of: world.host)
        report.lengths.append(world.steps.count)
        report.counts.merge(world.counts, uniquingKeysWith: +)
        if !world.faults.isEmpty {
          report.fault =
            "seed \(number): \(world.faults.prefix(3)) after \(world.steps.joined(separator: " › "))"
          break
        }
      }
      return report
    }

    /// What must be among the counts of many histories, whatever the host: not all call the app.
    public static var expectedKinds: [String] {
      HistoryWorld<Self>(seed: 0).operations.map { $0.name }
        + HistoryCallback.allCases.filter { $0 != .app }.map { "from \($0.rawValue)" }
        + [
          "a part of a content", "adapter death", "batch at once", "second batch of a section",
          "section dragged", "item dragged elsewhere", "content in a closure",
          "content of a sequence", "row kept its state elsewhere",
        ]
    }
  }

  extension HistoryWorld {
    /// The whole history, until its end or the first fault.
    fileprivate func live() async {
      let length = 20 + generator.below(40)
      // Half of the adapters that are deallocated are so in the middle of something.
      let dies = generator.chance(40)
      let diesAtRest = generator.chance(50)
      for step in 0..<length {
        await stepAndCompare()
        if step % 15 == 14, faults.isEmpty {
          await check()
          await checkSight()
        }
        if !faults.isEmpty { return }
      }
      if !dies || diesAtRest { await check() }
      if dies, faults.isEmpty { await killAdapter() }
      if adapter == nil, faults.isEmpty { await checkDeath() }
    }
  }
#endif
