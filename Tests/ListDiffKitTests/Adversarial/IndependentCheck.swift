import DifferenceChecks
import ListDiffKit
import Testing

struct HostileRandom: RandomNumberGenerator {
  var s: UInt64
  init(_ s: UInt64) { self.s = s &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
  mutating func next() -> UInt64 {
    s ^= s << 13
    s ^= s >> 7
    s ^= s << 17
    return s &* 0x2545_F491_4F6C_DD1D
  }
  mutating func b(_ n: Int) -> Int { Int(next() >> 33) % max(1, n) }
}
struct HostileElement: Diffable, Hashable, Sendable, Codable {
  var id: Int
  var c: Int
  init(_ id: Int, _ c: Int = 0) {
    self.id = id
    self.c = c
  }
  var diffIdentifier: Int { id }
  func isContentEqual(to o: HostileElement) -> Bool { c == o.c }
}
/// The length of a longest rising subsequence, by piles.
func independentLongestRise(_ a: [Int]) -> Int {
  var t: [Int] = []
  for x in a {
    var l = 0
    var h = t.count
    while l < h {
      let m = (l + h) / 2
      if t[m] < x { l = m + 1 } else { h = m }
    }
    if l == t.count { t.append(x) } else { t[l] = x }
  }
  return t.count
}
/// latest rule: from the end, keep when on a longest one. lengths ending at i
func independentStay(_ a: [Int]) -> [Int] {  // indices
  var t: [Int] = []
  var len = [Int](repeating: 0, count: a.count)
  for i in a.indices {
    let x = a[i]
    var l = 0
    var h = t.count
    while l < h {
      let m = (l + h) / 2
      if t[m] < x { l = m + 1 } else { h = m }
    }
    if l == t.count { t.append(x) } else { t[l] = x }
    len[i] = l + 1
  }
  var want = t.count
  var lim = Int.max
  var r: [Int] = []
  for i in a.indices.reversed() where len[i] == want && a[i] < lim {
    r.append(i)
    want -= 1
    lim = a[i]
  }
  return r.reversed()
}
struct HostileFailure: Error {
  var m: String
}
func independentNeed(_ c: Bool, _ m: @autoclosure () -> String) throws {
  if !c { throw HostileFailure(m: m()) }
}
/// Checks a difference in all its forms.
func independentCheck(_ old: [HostileElement], _ new: [HostileElement], unique: Bool, slow: Bool)
  throws -> ListDifference
{
  let d = ListDifference(from: old, to: new)
  // roles
  var partner = [Int](repeating: -2, count: new.count)
  var gone = [Bool](repeating: false, count: old.count)
  for p in d.deletes {
    try independentNeed(!gone[p], "dup delete")
    gone[p] = true
  }
  for m in d.moves {
    try independentNeed(!gone[m.from], "dup move")
    gone[m.from] = true
    try independentNeed(partner[m.to] == -2, "dup to")
    partner[m.to] = m.from
  }
  for p in d.inserts {
    try independentNeed(partner[p] == -2, "dup ins")
    partner[p] = -1
  }
  var o = 0
  for n in new.indices where partner[n] == -2 {
    while o < old.count && gone[o] { o += 1 }
    try independentNeed(o < old.count, "short")
    partner[n] = o
    o += 1
  }
  while o < old.count && gone[o] { o += 1 }
  try independentNeed(o == old.count, "leftover")
  var upd: [[Int]] = []
  for n in new.indices where partner[n] >= 0 {
    try independentNeed(old[partner[n]].id == new[n].id, "wrong pair at \(n)")
    if old[partner[n]].c != new[n].c { upd.append([partner[n], n]) }
  }
  try independentNeed(upd == d.updates.map { [$0.from, $0.to] }, "updates")
  try independentNeed(
    d.moves.map { $0.to } == d.moves.map { $0.to }.sorted() && d.deletes == d.deletes.sorted()
      && d.inserts == d.inserts.sorted(), "order")
  var cnt: [Int: Int] = [:]
  for e in old { cnt[e.id, default: 0] += 1 }
  var ins = 0
  for e in new { if let k = cnt[e.id], k > 0 { cnt[e.id] = k - 1 } else { ins += 1 } }
  try independentNeed(ins == d.inserts.count, "inserts \(d.inserts.count) not \(ins)")
  let pairs = partner.filter { $0 >= 0 }
  let st = independentStay(pairs)
  try independentNeed(
    d.moves.count == pairs.count - st.count,
    "moves \(d.moves.count) fewest \(pairs.count - st.count)")
  let newPos = new.indices.filter { partner[$0] >= 0 }
  let moved = Set(d.moves.map { $0.to })
  try independentNeed(st.allSatisfy { !moved.contains(newPos[$0]) }, "latest rule")
  try independentNeed(d.replay(on: old, with: new) == new, "replay")
  let inv = d.inverted
  try independentNeed(inv.replay(on: new, with: old) == old, "inv")
  try independentNeed(inv.inverted == d, "invinv")
  let bs = d.replacingUpdatedMoves
  try independentNeed(bs.replay(on: old, with: new) == new, "replacingUpdatedMoves")
  let ut = Set(bs.updates.map { $0.to })
  try independentNeed(bs.moves.allSatisfy { !ut.contains($0.to) }, "bs")
  if let cd = Optional(d.collectionDifference(from: old, to: new)) {
    try independentNeed(old.applying(cd) == new, "cd")
    let back = ListDifference(cd, oldCount: old.count)
    try independentNeed(back == d, "cd back")
  }
  let p = ListPatch(from: old, to: new)
  try independentNeed(
    try p.applying(to: old) == new && p.inverted.applying(to: new) == old, "patch")
  let rebuilt = try ListDifference(
    oldCount: d.oldCount, newCount: d.newCount, deletes: d.deletes, inserts: d.inserts,
    moves: d.moves, updates: d.updates)
  try independentNeed(rebuilt == d, "rebuilt")
  if slow {
    let s = d.steps
    try independentNeed(s.replay(on: old, with: new) == new, "steps")
    var l = old
    for st in s { for one in st.splittingMoves { one.apply(to: &l, with: new) } }
    try independentNeed(l == new, "splittingMoves")
    try independentNeed(d.splices.replay(on: old, with: new) == new, "splices")
    for n in new.indices {
      try independentNeed(d.oldPosition(ofNew: n) == (partner[n] < 0 ? nil : partner[n]), "oldPos")
    }
    for x in old.indices {
      try independentNeed(d.newPosition(ofOld: x) == inv.oldPosition(ofNew: x), "newPos")
    }
  }
  return d
}
/// Makes a pair of lists of one of many shapes.
func hostileShape(_ r: inout HostileRandom, _ n: Int) -> (
  [HostileElement], [HostileElement], Bool, String
) {
  let old = (0..<n).map { HostileElement($0) }
  var new = old
  var k: [String] = []
  var next = n
  for _ in 0..<(1 + r.b(4)) {
    let op = r.b(13)
    k.append("\(op)")
    let c = max(1, new.count)
    switch op {
    case 0:
      for _ in 0..<(1 + r.b(50)) {
        let i = r.b(new.count + 1)
        let m = r.b(30)
        new.insert(contentsOf: (0..<m).map { HostileElement(next + $0) }, at: min(i, new.count))
        next += m
      }
    case 1:
      for _ in 0..<(1 + r.b(50)) where new.count > 40 {
        let i = r.b(new.count - 30)
        new.removeSubrange(i..<i + r.b(30))
      }
    case 2:
      for _ in 0..<(1 + r.b(40)) where new.count > 2 {
        let e = new.remove(at: r.b(new.count))
        new.insert(e, at: r.b(new.count + 1))
      }
    case 3:  // blocks permuted
      let b = 1 + r.b([3, 9, 17, 60, 300, 5000][r.b(6)])
      var bl: [[HostileElement]] = []
      var i = 0
      while i < new.count {
        bl.append(Array(new[i..<min(i + b, new.count)]))
        i += b
      }
      bl.shuffle(using: &r)
      new = bl.flatMap { $0 }
    case 4:
      let i = r.b(c)
      let j = min(new.count, i + r.b(c))
      if i < j { new[i..<j].reverse() }
    case 5:
      let i = r.b(c)
      let j = min(new.count, i + r.b(c))
      if i < j { new[i..<j].shuffle(using: &r) }
    case 6:
      for _ in 0..<(1 + r.b(4)) where new.count > 10 {
        let i = r.b(new.count / 2)
        let m = r.b(new.count / 2)
        let s = Array(new[i..<i + m])
        new.removeSubrange(i..<i + m)
        new.insert(contentsOf: s, at: r.b(new.count + 1))
      }
    case 7:
      let m = [20, 300, 5000, 70000][r.b(4)]
      new.insert(contentsOf: (0..<m).map { HostileElement(next + $0) }, at: r.b(c))
      next += m
    case 8:
      if new.count > 100 {
        let m = r.b(new.count / 2)
        let i = r.b(new.count / 2)
        new.removeSubrange(i..<i + m)
      }
    case 9:
      let st = 2 + r.b(20)
      var a: [[HostileElement]] = Array(repeating: [], count: st)
      for (i, e) in new.enumerated() { a[i % st].append(e) }
      new = a.flatMap { $0 }
    case 10: for i in new.indices where r.b(10) == 0 { new[i].c += 1 }
    case 11:
      var i = 0
      let g = 1 + r.b(20)
      var out: [HostileElement] = []
      while i < new.count {
        out += new[i..<min(i + g, new.count)]
        let m = r.b(12)
        out += (0..<m).map { HostileElement(next + $0) }
        next += m
        i += g + r.b(12)
      }
      new = out
    default:
      let w = 1 + r.b(40)
      for i in new.indices where i + w < new.count && r.b(5) == 0 { new.swapAt(i, i + r.b(w)) }
    }
  }
  if r.b(3) == 0 {
    let m = [1, 2, 5, 50, 1000][r.b(5)]
    let f: (HostileElement) -> HostileElement = {
      HostileElement(m < 3 ? $0.id % m : ($0.id / m), $0.c)
    }
    return (old.map(f), new.map(f), false, k.joined(separator: ",") + "rep\(m)")
  }
  return (old, new, true, k.joined(separator: ","))
}
