import ListDiffKit
import TestThreads
import Testing

private typealias S = ListSection<HostileElement, HostileElement>
private struct St {
  var id: Int
  var items: [Int]
}
private func host(_ st: ListBatchUpdates, _ b: [St], _ a: [St]) throws {
  func asc<T: Comparable>(_ x: [T], _ n: String) throws {
    for i in x.indices.dropFirst() {
      try independentNeed(x[i - 1] < x[i], "\(n) not ascending/unique")
    }
  }
  try asc(st.sectionDeletes, "sd")
  try asc(st.sectionInserts, "si")
  try asc(st.sectionMoves.map { $0.to }, "sm")
  try asc(st.sectionMoves.map { $0.from }.sorted(), "smf")
  try asc(st.itemDeletes, "id")
  try asc(st.itemInserts, "ii")
  try asc(st.itemMoves.map { $0.to }, "im")
  try asc(st.itemMoves.map { $0.from }.sorted(), "imf")
  let del = Set(st.sectionDeletes)
  let ins = Set(st.sectionInserts)
  let mf = Set(st.sectionMoves.map { $0.from })
  let mt = Set(st.sectionMoves.map { $0.to })
  try independentNeed(
    del.union(mf).allSatisfy { b.indices.contains($0) }
      && ins.union(mt).allSatisfy { a.indices.contains($0) }, "R1/R2 sections")
  try independentNeed(del.isDisjoint(with: mf) && ins.isDisjoint(with: mt), "R3/R4 sections")
  try independentNeed(a.count == b.count + ins.count - del.count, "R16")
  func okOld(_ p: ListPath) -> Bool {
    b.indices.contains(p.section) && b[p.section].items.indices.contains(p.item)
  }
  func okNew(_ p: ListPath) -> Bool {
    a.indices.contains(p.section) && a[p.section].items.indices.contains(p.item)
  }
  let idel = Set(st.itemDeletes)
  let imf = Set(st.itemMoves.map { $0.from })
  let iins = Set(st.itemInserts)
  let imt = Set(st.itemMoves.map { $0.to })
  try independentNeed(
    idel.union(imf).allSatisfy(okOld) && iins.union(imt).allSatisfy(okNew), "R1/R2 items")
  try independentNeed(idel.isDisjoint(with: imf) && iins.isDisjoint(with: imt), "R3/R4 items")
  for p in idel.union(imf) {
    try independentNeed(!del.contains(p.section), "R5/R14 \(p)")
    try independentNeed(!mf.contains(p.section), "R15 old \(p)")
  }
  for p in iins.union(imt) {
    try independentNeed(!ins.contains(p.section), "R5/R14 ins \(p)")
    try independentNeed(!mt.contains(p.section), "R15 new \(p)")
  }
  var src = [Int](repeating: -2, count: a.count)
  for i in ins { src[i] = -1 }
  for m in st.sectionMoves { src[m.to] = m.from }
  var o = 0
  for t in a.indices where src[t] == -2 {
    while o < b.count && (del.contains(o) || mf.contains(o)) { o += 1 }
    try independentNeed(o < b.count, "sections short")
    src[t] = o
    o += 1
  }
  var minus = [Int](repeating: 0, count: b.count)
  var plus = [Int](repeating: 0, count: a.count)
  for p in idel.union(imf) { minus[p.section] += 1 }
  for p in iins.union(imt) { plus[p.section] += 1 }
  for t in a.indices where src[t] >= 0 {
    let s = src[t]
    try independentNeed(b[s].id == a[t].id, "section identity")
    try independentNeed(
      a[t].items.count == b[s].items.count + plus[t] - minus[s], "R17 section \(t)")
  }
  let mvTo = Dictionary(uniqueKeysWithValues: st.itemMoves.map { ($0.to, $0.from) })
  for t in a.indices where src[t] >= 0 {
    let s = src[t]
    let rest = b[s].items.indices.filter {
      !idel.contains(ListPath(section: s, item: $0))
        && !imf.contains(ListPath(section: s, item: $0))
    }.map { b[s].items[$0] }
    var it = rest.makeIterator()
    for i in a[t].items.indices {
      let p = ListPath(section: t, item: i)
      if iins.contains(p) { continue }
      if let f = mvTo[p] {
        try independentNeed(b[f.section].items[f.item] == a[t].items[i], "moved identity")
        continue
      }
      try independentNeed(it.next() == a[t].items[i], "fill at \(p)")
    }
    try independentNeed(it.next() == nil, "left over")
  }
}
private func fewest(_ d: SectionedDifference, _ secMoves: [ListDifference.Move]) -> Int {
  if d.isEmpty { return 0 }
  let del = d.sections.deletes
  let ins = d.sections.inserts
  let mf = Dictionary(uniqueKeysWithValues: secMoves.enumerated().map { ($1.from, $0) })
  let mt = Dictionary(uniqueKeysWithValues: secMoves.enumerated().map { ($1.to, $0) })
  let di = Dictionary(uniqueKeysWithValues: del.enumerated().map { ($1, $0) })
  let ii = Dictionary(uniqueKeysWithValues: ins.enumerated().map { ($1, $0) })
  let n = del.count + ins.count + secMoves.count
  for K in 1...3 {
    var total = 1
    for _ in 0..<n { total *= K }
    for code in 0..<total {
      var c = code
      var dg: [Int] = []
      for _ in 0..<n {
        dg.append(c % K)
        c /= K
      }
      func ds(_ s: Int) -> Int? { di[s].map { dg[$0] } }
      func iS(_ s: Int) -> Int? { ii[s].map { dg[del.count + $0] } }
      func m1(_ s: Int) -> Int? { mf[s].map { dg[del.count + ins.count + $0] } }
      func m2(_ s: Int) -> Int? { mt[s].map { dg[del.count + ins.count + $0] } }
      func any(_ f: Int?, _ t: Int?) -> Bool {
        (0..<K).contains { k in
          if let f {
            if let x = ds(f), x <= k { return false }
            if m1(f) == k { return false }
          }
          if let t {
            if let x = iS(t), x >= k { return false }
            if m2(t) == k { return false }
          }
          return true
        }
      }
      if d.items.deletes.allSatisfy({ any($0.section, nil) })
        && d.items.inserts.allSatisfy({ any(nil, $0.section) })
        && d.items.moves.allSatisfy({ any($0.from.section, $0.to.section) })
      {
        return K
      }
    }
  }
  return 4
}
private func world(_ r: inout HostileRandom, _ maxS: Int, _ maxI: Int, _ rep: Bool) -> ([S], [S]) {
  let ids = (0..<maxS + 2).map { $0 }
  let its = rep ? max(1, maxS * maxI / 3) : maxS * maxI
  func pool() -> [Int] {
    rep ? (0..<its * 2).map { _ in r.b(its) } : (0..<its).filter { _ in r.b(6) > 0 }
  }
  func secs(_ order: [Int], _ p: [Int], _ scatter: Bool) -> [S] {
    var s = order.map { S(HostileElement($0, r.b(8) == 0 ? 1 : 0), items: []) }
    if s.isEmpty { return s }
    for x in p {
      let at =
        scatter ? r.b(s.count) : (s.firstIndex { $0.model.id == x % (maxS + 2) } ?? r.b(s.count))
      s[at].items.append(HostileElement(x, r.b(8) == 0 ? 1 : 0))
    }
    for i in s.indices where r.b(4) == 0 { s[i].items = [] }
    return s
  }
  func order(_ sh: Bool) -> [Int] {
    var o = ids.filter { _ in r.b(5) > 0 }
    if sh {
      for _ in 0..<1 + r.b(3) where o.count > 1 {
        let x = o.remove(at: r.b(o.count))
        o.insert(x, at: r.b(o.count + 1))
      }
    }
    if rep && r.b(3) == 0 { o += o.prefix(r.b(3)) }
    return o
  }
  var p2 = pool()
  if r.b(2) == 0 {
    p2.shuffle(using: &r)
  } else {
    for _ in 0..<3 where p2.count > 1 { p2.swapAt(r.b(p2.count), r.b(p2.count)) }
  }
  return (secs(order(false), pool(), false), secs(order(r.b(3) > 0), p2, r.b(3) == 0))
}
private func one(_ old: [S], _ new: [S], unique: Bool, brute: Bool) throws {
  let d = SectionedDifference(from: old, to: new)
  var q = 0
  let again = SectionedDifference(from: old, to: new) {
    q += 1
    return true
  }
  try independentNeed(again == d, "again")
  // partner map of items
  let sp = d.sections
  var part = [Int](repeating: -1, count: new.count)
  for t in new.indices { part[t] = sp.oldPosition(ofNew: t) ?? -1 }
  var partner: [ListPath: ListPath] = [:]
  var used = Set<ListPath>()
  for m in d.items.moves {
    partner[m.to] = m.from
    try independentNeed(used.insert(m.from).inserted, "item source twice")
  }
  let dels = Set(d.items.deletes)
  let inss = Set(d.items.inserts)
  var fills = 0
  for t in new.indices where part[t] >= 0 {
    let s = part[t]
    var left = old[s].items.indices.map { ListPath(section: s, item: $0) }.filter {
      !dels.contains($0) && !used.contains($0)
    }.makeIterator()
    for i in new[t].items.indices {
      let p = ListPath(section: t, item: i)
      if inss.contains(p) || partner[p] != nil { continue }
      guard let f = left.next() else { throw HostileFailure(m: "items short") }
      partner[p] = f
      fills += 1
    }
    try independentNeed(left.next() == nil, "items left")
    let inner = new[t].items.indices.compactMap { i -> Int? in
      guard let f = partner[ListPath(section: t, item: i)], f.section == s else { return nil }
      return f.item
    }
    let moved = d.items.moves.filter { $0.to.section == t && $0.from.section == s }.count
    try independentNeed(
      moved == inner.count - independentLongestRise(inner), "inner moves \(moved)")
    let stay = independentStay(inner)
    try independentNeed(stay.count == inner.count - moved, "x")
  }
  var upd: [[Int]] = []
  for (p, f) in partner {
    try independentNeed(
      old[f.section].items[f.item].id == new[p.section].items[p.item].id, "item pair \(f) \(p)")
    if old[f.section].items[f.item].c != new[p.section].items[p.item].c {
      upd.append([p.section, p.item, f.section, f.item])
    }
  }
  try independentNeed(
    upd.sorted { $0.lexicographicallyPrecedes($1) }
      == d.items.updates.map { [$0.to.section, $0.to.item, $0.from.section, $0.from.item] },
    "item updates")
  var c: [Int: Int] = [:]
  for s in old { for e in s.items { c[e.id, default: 0] += 1 } }
  var common = 0
  for s in new {
    for e in s.items {
      if let k = c[e.id], k > 0 {
        c[e.id] = k - 1
        common += 1
      }
    }
  }
  try independentNeed(partner.count == common, "pairs \(partner.count) not \(common)")
  let stages = d.stages
  try independentNeed(
    stages.reduce(0) { $0 + $1.batch.itemMoves.count } == d.items.moves.count
      && stages.reduce(0) { $0 + $1.batch.itemDeletes.count } == d.items.deletes.count
      && stages.reduce(0) { $0 + $1.batch.itemInserts.count } == d.items.inserts.count,
    "stage item counts")
  try independentNeed(
    stages.reduce(0) { $0 + $1.batch.sectionMoves.count } == sp.moves.count
      && stages.reduce(0) { $0 + $1.batch.sectionDeletes.count } == sp.deletes.count
      && stages.reduce(0) { $0 + $1.batch.sectionInserts.count } == sp.inserts.count,
    "stage section counts")
  var cur = old.map { St(id: $0.model.id, items: $0.items.map { $0.id }) }
  for (k, s) in stages.enumerated() {
    let data = s.data(old: old, new: new)
    let nx = data.map { St(id: $0.section.model.id, items: $0.items.map { $0.id }) }
    do { try host(s.batch, cur, nx) } catch let e as HostileFailure {
      throw HostileFailure(m: "stage \(k)/\(stages.count): \(e.m)")
    }
    cur = nx
    if k == stages.count - 1 {
      try independentNeed(
        data.map { $0.section.model } == new.map { $0.model }
          && data.map { $0.items } == new.map { $0.items }, "last state")
      try independentNeed(
        s.batch.itemUpdates.map { $0.to } == d.items.updates.map { $0.to }
          && s.sectionUpdates == sp.updates.map { $0.to }, "stage updates")
    } else {
      try independentNeed(s.batch.itemUpdates.isEmpty, "early updates")
    }
  }
  if stages.isEmpty { try independentNeed(old == new, "no stage") }
  if brute && sp.deletes.count + sp.inserts.count + sp.moves.count <= 9 {
    let f = fewest(d, sp.moves)
    try independentNeed(stages.count == f, "stages \(stages.count) fewest \(f)")
  }
}

@Suite(.long) struct `Stages beside an independent strict host` {
  @Test(arguments: 0..<40)
  func `fit, and are the fewest`(block: Int) {
    for seed in block * 25..<block * 25 + 25 {
      var random = HostileRandom(UInt64(seed) + 77)
      let kind = random.b(4)
      let repeats = random.b(3) == 0
      let (old, new) =
        kind < 2
        ? world(&random, 1 + random.b(4), 1 + random.b(4), repeats)
        : world(
          &random, 1 + random.b(kind == 2 ? 12 : 60), 1 + random.b(kind == 2 ? 30 : 60), repeats)
      do { try one(old, new, unique: !repeats, brute: kind < 2) } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}
