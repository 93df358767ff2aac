@MainActor var edits = 0
