@MainActor var selection: Int? = 0
