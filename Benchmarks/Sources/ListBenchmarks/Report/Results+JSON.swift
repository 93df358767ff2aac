extension Results {
  func json(seed: UInt64) -> JSON {
    .object([
      ("machine", .string(Machine.description)),
      ("seed", .string(String(seed))),
      ("times", .array(measurements.flatMap(\.timesJSON))),
      ("allocations", .array(measurements.flatMap(\.allocationsJSON))),
      ("questions", .array(questions.map(\.json))),
      ("musts", .array(musts.map(\.json))),
    ])
  }
}

extension Measurement {
  private func head(_ contender: Contender) -> [(String, JSON)] {
    [
      ("workload", .string(cell.workload)), ("kind", .string(cell.kind.rawValue)),
      ("storage", .string(cell.storage.rawValue)), ("contender", .string(contender.rawValue)),
    ]
  }

  fileprivate var timesJSON: [JSON] {
    Contender.allCases.compactMap { contender in
      timings[contender].map { timing in
        .object(
          head(contender) + [
            ("median", .number(timing.median)), ("lowerQuartile", .number(timing.lowerQuartile)),
            ("upperQuartile", .number(timing.upperQuartile)),
            ("samples", .integer(timing.samples)), ("repetitions", .integer(timing.repetitions)),
          ])
      }
    }
  }

  fileprivate var allocationsJSON: [JSON] {
    Contender.allCases.compactMap { contender in
      allocations[contender].map { count in
        .object(
          head(contender) + [
            ("calls", .integer(count.calls)), ("bytes", .integer(count.bytes)),
            ("peakBytes", .integer(count.peakBytes)), ("oldCount", .integer(oldCount)),
          ])
      }
    }
  }
}

extension QuestionRow {
  fileprivate var json: JSON {
    .object([
      ("workload", .string(workload)), ("elements", .integer(elementCount)),
      ("hashes", .integer(questions.hashes)), ("identities", .integer(questions.identities)),
      ("contents", .integer(questions.contents)), ("changes", .string("\(changes)")),
    ])
  }
}

extension Must {
  fileprivate var json: JSON {
    .object([
      ("subject", .string(subject)), ("measured", .number(measured)), ("isMet", .bool(isMet)),
      ("isGate", .bool(isGate)),
    ])
  }
}
