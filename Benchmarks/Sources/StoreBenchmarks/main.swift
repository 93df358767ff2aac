let isSmoke = CommandLine.arguments.contains("--smoke")

print("A store, each edit with the difference from the version before it.\n")
print(Figures.head)
print("|" + String(repeating: " ---: |", count: 10))
for count in isSmoke ? [10_000] : [10_000, 100_000, 1_000_000] {
  var figures = Figures(count: count, rounds: isSmoke ? 11 : 1001)
  print(figures.row())
}
