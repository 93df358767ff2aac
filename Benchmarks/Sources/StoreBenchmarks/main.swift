let arguments = CommandLine.arguments
let isSmoke = arguments.contains("--smoke")
var counts = isSmoke ? [10_000] : [10_000, 100_000, 1_000_000]
if let place = arguments.firstIndex(of: "--count"), place + 1 < arguments.count,
  let count = Int(arguments[place + 1])
{
  counts = [count]
}

print("A store, each edit with the difference from the version before it.\n")
print(Figures.head)
print("|" + String(repeating: " ---: |", count: 10))
for count in counts {
  var figures = Figures(count: count, rounds: isSmoke ? 11 : 1001)
  print(figures.row())
}
for count in counts {
  let inserts = count * 3 / 5
  let (mean, longest, slow) = crowd(inserts, in: count)
  print(
    "\n\(inserts) inserts at one place among \(count): \(text(mean)) µs each, the longest "
      + "\(text(longest)) µs, \(slow) above 1 ms.")
}
