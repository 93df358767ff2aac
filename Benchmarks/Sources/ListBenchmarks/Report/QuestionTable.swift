/// How often the engine asked its elements something.
func questionTable(_ rows: [QuestionRow]) -> String? {
  guard !rows.isEmpty else { return nil }
  var table = Table([
    "workload", "elements on both sides", "hashes", "identities compared", "contents compared",
    "hashes an element", "identities an element", "deletes/inserts/moves/updates",
  ])
  for row in rows {
    let count = Double(max(row.elementCount, 1))
    table.append([
      "**\(row.workload)**", row.elementCount.grouped, row.questions.hashes.grouped,
      row.questions.identities.grouped, row.questions.contents.grouped,
      (Double(row.questions.hashes) / count).fixed(3),
      (Double(row.questions.identities) / count).fixed(3), "\(row.changes)",
    ])
  }
  return "## Hashes and comparisons\n\n\(table.markdown)\n"
}
