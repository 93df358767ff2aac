import ListKit
import Testing

@testable import ListTestKit

@Suite struct `The map of a batch` {
  @Test func `finds every survivor where a replay puts it`() {
    #expect(LegalBatch.all.count > 500)
    for legal in LegalBatch.all {
      let map = ListBatchMap(legal.batch)
      let list = legal.list
      let after = replay(legal.batch, on: list, counts: legal.new)
      for section in list.indices {
        for item in list[section].indices {
          let target = map.path(path(section, item))
          let expected = after.indices.compactMap { new in
            after[new]?.firstIndex(of: list[section][item]).map { path(new, $0) }
          }.first
          #expect(target == expected, "\(legal.old) › \(legal.new)\n\(legal.batch)")
        }
      }
    }
  }

  @Test func `leaves everything in place if nothing changes`() {
    let map = ListBatchMap(ListBatchUpdates())
    #expect(map.place(.item(path(3, 4))) == .item(path(3, 4)))
    #expect(map.place(.header(7)) == .header(7))
  }
}
