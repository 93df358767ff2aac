/// A number for each item of a section that stays with the item wherever it goes.
///
/// Most sections were never edited: their numbers follow each other and need no memory of their own.
struct ItemTokens: Equatable {
  private var first: Int
  private(set) var count: Int
  private var list: [Int]?

  init(first: Int, count: Int) {
    self.first = first
    self.count = count
  }

  init(_ list: [Int]) {
    first = 0
    count = list.count
    self.list = list
  }

  subscript(position: Int) -> Int { list?[position] ?? first + position }

  func position(of token: Int) -> Int? {
    if let list { return list.firstIndex(of: token) }
    return token >= first && token < first + count ? token - first : nil
  }

  var all: [Int] { list ?? Array(first..<first + count) }
}
