import DifferenceChecks
import ListDiffKit

/// What the fuzzer calls with bytes of its own making: two lists, checked in every form.
///
/// The first byte says how the others are read. An odd one edits the old list, so that long runs
/// in step come about; an even one spells both lists out. Its second bit asks for sections.
///
/// Differences are made here and not in the checks, so that the engine is specialised here: the
/// checks are compiled without the fuzzer's counters, which would slow them down for nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = Bytes(rest: UnsafeBufferPointer(start: start, count: count))
  let kind = bytes.next()
  let failure: String?
  if kind & 2 != 0 {
    let (old, new) = (bytes.sections(), bytes.sections())
    failure = SectionedCheck.failure(of: SectionedDifference(from: old, to: new), old, new)
  } else if kind & 1 != 0 {
    let old = (0..<Int(bytes.next() / 2)).map { CheckedElement(kind & 4 == 0 ? $0 : $0 % 37) }
    let new = bytes.edit(old)
    failure = DifferenceCheck.failure(of: ListDifference(from: old, to: new), old, new)
  } else {
    let split = Int(bytes.next())
    let elements = bytes.elements()
    let middle = min(split, elements.count)
    let (old, new) = (Array(elements[..<middle]), Array(elements[middle...]))
    failure = DifferenceCheck.failure(of: ListDifference(from: old, to: new), old, new)
  }
  if let failure { fatalError(failure) }
  return 0
}

private struct Bytes {
  var rest: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(rest: UnsafeBufferPointer<UInt8>) { self.rest = rest }

  var isAtEnd: Bool { position >= rest.count }

  mutating func next() -> UInt8 {
    if isAtEnd { return 0 }
    position += 1
    return rest[position - 1]
  }

  mutating func element() -> CheckedElement {
    let byte = next()
    return CheckedElement(Int(byte >> 1), content: Int(byte & 1))
  }

  mutating func elements() -> [CheckedElement] {
    var elements: [CheckedElement] = []
    while !isAtEnd { elements.append(element()) }
    return elements
  }

  mutating func sections() -> [CheckedSection] {
    (0..<Int(next() % 6)).map { _ in
      let head = next()
      return CheckedSection(
        Int(head >> 5), content: Int(head & 1),
        items: (0..<Int(head >> 1 & 7)).map { _ in element() })
    }
  }

  /// Deletes, inserts, moves, changes and turns runs of a list around.
  mutating func edit(_ list: [CheckedElement]) -> [CheckedElement] {
    var list = list
    var fresh = 1000
    while !isAtEnd && list.count < 160 {
      let operation = next()
      let start = Int(next()) * (list.count + 1) / 256
      let range = start..<min(list.count, start + Int(operation >> 3))
      switch operation & 7 {
      case 0, 1:
        list.removeSubrange(range)
      case 2, 3:
        fresh += range.count + 1
        list.insert(
          contentsOf: (0...range.count).map { CheckedElement(fresh - $0) }, at: start)
      case 4, 5:
        let run = Array(list[range])
        list.removeSubrange(range)
        list.insert(contentsOf: run, at: Int(next()) * (list.count + 1) / 256)
      case 6:
        for index in range { list[index].content = 1 - list[index].content }
      default:
        list[range].reverse()
      }
    }
    return list
  }
}
