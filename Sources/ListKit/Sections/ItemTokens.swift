/// A number for each item of a section that stays with the item wherever it goes.
///
/// Most sections were never edited: their numbers follow each other and need no memory of their own.
struct ItemTokens: Equatable {
  private let first: Int
  let count: Int
  private let list: TokenList?

  init(first: Int, count: Int) {
    self.first = first
    self.count = count
    list = nil
  }

  init(_ tokens: [Int]) {
    first = 0
    count = tokens.count
    list = TokenList(tokens)
  }

  subscript(position: Int) -> Int { list?.tokens[position] ?? first + position }

  /// - Complexity: Constant on average; the first question after an edit counts the items.
  func position(of token: Int) -> Int? {
    if let list { return list.position(of: token) }
    return token >= first && token < first + count ? token - first : nil
  }

  var all: [Int] { list?.tokens ?? Array(first..<first + count) }

  static func == (left: ItemTokens, right: ItemTokens) -> Bool {
    if let left = left.list, left === right.list { return true }
    return left.count == right.count && left.all == right.all
  }
}

/// The numbers of a section that was edited, and where each of them is, once somebody asks.
private final class TokenList {
  let tokens: [Int]
  private var positions: [Int: Int]?

  init(_ tokens: [Int]) { self.tokens = tokens }

  func position(of token: Int) -> Int? {
    if tokens.count <= 16 { return tokens.firstIndex(of: token) }
    if let positions { return positions[token] }
    // `Dictionary(_:uniquingKeysWith:)` casts, which Embedded Swift cannot.
    var made = [Int: Int](minimumCapacity: tokens.count)
    for position in tokens.indices { made[tokens[position]] = position }
    positions = made
    return made[token]
  }
}
