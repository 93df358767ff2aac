import ListLayoutKit
import Testing

@Suite struct `Measure cache` {
  @Test func `a length is measured once`() {
    var cache = MeasureCache<String, Int>()
    var measured = 0
    for _ in 0..<3 {
      let length = cache.length(of: "a", width: 80, version: 1) {
        measured += 1
        return 5
      }
      #expect(length == 5)
    }
    #expect(measured == 1)
  }

  @Test func `another version discards one length, another width discards all`() {
    var cache = MeasureCache<String, Int>()
    cache.setLength(1, of: "a", width: 80, version: 1)
    cache.setLength(2, of: "b", width: 80, version: 1)
    #expect(cache.length(of: "a", width: 80, version: 2) == nil)
    #expect(cache.length(of: "b", width: 80, version: 1) == 2)
    #expect(cache.length(of: "b", width: 81, version: 1) == nil)
    cache.setLength(3, of: "c", width: 81, version: 1)
    #expect(cache.count == 1)
    #expect(cache.length(of: "b", width: 80, version: 1) == nil)
  }

  @Test(arguments: [2, 3, 10, 101]) func `a cache never keeps more than its limit`(limit: Int) {
    var cache = MeasureCache<Int, Int>(limit: limit)
    var random = Chance(seed: UInt64(limit))
    for _ in 0..<1000 {
      let identity = random.below(limit * 3)
      let version = random.below(2)
      let length = cache.length(of: identity, width: 1, version: version) {
        Double(identity * 2 + version)
      }
      #expect(length == Double(identity * 2 + version))
      #expect(cache.count <= limit)
    }
  }

  @Test func `what is asked for again stays`() {
    var cache = MeasureCache<Int, Int>(limit: 10)
    for identity in 0..<100 {
      cache.setLength(1, of: identity, width: 1, version: 0)
      _ = cache.length(of: 0, width: 1, version: 0)
    }
    #expect(cache.length(of: 0, width: 1, version: 0) == 1)
    #expect(cache.length(of: 50, width: 1, version: 0) == nil)
  }

  @Test func `a length is forgotten on demand`() {
    var cache = MeasureCache<Int, Int>()
    cache.setLength(1, of: 1, width: 1, version: 0)
    cache.setLength(2, of: 2, width: 1, version: 0)
    cache.remove(1)
    #expect(cache.length(of: 1, width: 1, version: 0) == nil)
    #expect(cache.length(of: 2, width: 1, version: 0) == 2)
    cache.removeAll()
    #expect(cache.count == 0)
  }
}
