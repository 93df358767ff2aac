import ListDiffKit

@MainActor var focus: Int?
@MainActor var marked: [Int] = []
@MainActor var messages: [Int] = []
@MainActor let new = [1]
@MainActor let difference = ListDifference(from: messages, to: new)
