/// Something to measure: a workload, made of one kind of elements.
struct Cell {
  let workload: String
  let kind: ElementKind
  let storage: Storage
  let contenders: [Contender]
  /// What tells which of several passes is the middle one.
  var decisive: (dividend: Contender, divisor: Contender)?
  var measuresTime = true
  var measuresAllocations = false
}
