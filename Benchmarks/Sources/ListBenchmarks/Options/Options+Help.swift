extension Options {
  static var help: String {
    let workloads = Catalogue.descriptions.map { "  \($0)\n" }.joined()
    return """
      USAGE: ListBenchmarks [options]

      Measures list differences beside what they could at best cost and beside what else there is.

        --only a,b,c      Workloads to measure. All of them, unless given.
        --kinds LIST      Of \(ElementKind.allCases.map(\.rawValue).joined(separator: ",")).
        --storage LIST    Of \(Storage.allCases.map(\.rawValue).joined(separator: ",")).
        --contenders LIST Of \(Contender.allCases.map(\.rawValue).joined(separator: ",")).
        --rounds N        Rounds for each table row. As many as fit into 1.5 s, unless given.
        --seed N          Seed of the lists and of the order in every round: 42, unless given.
        --json FILE       Writes everything measured to a file, too.
        --smoke           Checks everything with small lists: their times mean nothing.
        --musts           Measures what the musts need, five times, and shows the middle ones.
                          Fails if we lose against a Dictionary.
        --counts          Hashes, comparisons and allocations instead of times.
        --help            This text.

      Workloads:
      \(workloads)
      Exit codes: 0 fine, 1 a result was wrong or a must was missed, 64 the command line is wrong.

      """
  }
}
