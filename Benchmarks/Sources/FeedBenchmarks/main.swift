import ListFeedKit

let isSmoke = CommandLine.arguments.contains("--smoke")
let parts = ["pages", "jumps", "counts", "branches", "flings"].filter {
  CommandLine.arguments.contains($0)
}

/// Whether a part is measured: all of them, unless some are named.
func isWanted(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }

print("The shortest time and the median, µs; a screen of 80 × 24.\n")
if isWanted("pages") {
  let sizes = isSmoke ? [1_000] : [1_000, 10_000, 100_000, 1_000_000]
  var table = Table()
  for size in sizes { measurePages(size, rounds: isSmoke ? 3 : 41, into: &table) }
  table.print("a page of 50 into", sizes: sizes)
}
if isWanted("jumps") {
  let sizes = isSmoke ? [1_000] : [1_000, 10_000, 100_000, 1_000_000]
  var table = Table()
  for size in sizes { measureJumps(size, rounds: isSmoke ? 3 : 41, into: &table) }
  table.print("a row for each of", sizes: sizes)
}
if isWanted("counts") {
  await printCounts(isSmoke ? [20_000] : [10_000, 100_000, 1_000_000], rounds: isSmoke ? 3 : 21)
}
if isWanted("branches") {
  let sizes = isSmoke ? [1_000] : [10_000, 100_000, 1_000_000]
  var table = Table()
  for size in sizes { measureBranches(size, rounds: isSmoke ? 3 : 21, into: &table) }
  table.print("a branch of 10,000 among", sizes: sizes)
}
if isWanted("flings") {
  await printFlings(isSmoke ? [20] : [20, 200, 1_000])
}
