import DifferenceChecks
import ListDiffKit

/// A store beside an array that is edited plainly, and all earlier versions of both.
struct StoreModel {
  typealias Store = ListStore<CheckedElement>

  private(set) var store: Store
  private(set) var array: [CheckedElement]

  init(_ array: [CheckedElement], shape: ListStoreShape = ListStoreShape()) {
    self.array = array
    store = Store(shape: shape)
    store.append(contentsOf: array)
  }

  /// One edit: with any numbers it makes sense, or changes nothing.
  enum Edit: CustomStringConvertible {
    case insert(CheckedElement, at: Int)
    case update(id: Int, content: Int)
    case rename(id: Int, to: Int)
    case move(id: Int, to: Int)
    case remove(id: Int)
    case removeAt(Int)
    case replaceAll([CheckedElement])
    case insertAll([CheckedElement], at: Int)
    case removeAll(ids: Set<Int>)

    var description: String {
      switch self {
      case .insert(let element, let position): "insert \(element) at \(position)"
      case .update(let id, let content): "update \(id) to \(content)"
      case .rename(let id, let other): "rename \(id) to \(other)"
      case .move(let id, let position): "move \(id) to \(position)"
      case .remove(let id): "remove \(id)"
      case .removeAt(let position): "remove at \(position)"
      case .replaceAll(let elements): "replace all with \(elements)"
      case .insertAll(let elements, let position): "insert \(elements) at \(position)"
      case .removeAll(let ids): "remove \(ids.sorted())"
      }
    }
  }

  /// Makes an edit of both.
  ///
  /// - Returns: What is wrong afterwards, in words, or `nil`.
  mutating func make(_ edit: Edit) -> String? {
    let (result, expected): (Bool, Bool)
    switch edit {
    case .insert(let element, let position):
      result = store.insert(element, at: position)
      expected = index(of: element.id) == nil
      if expected { array.insert(element, at: position) }
    case .update(let id, let content):
      result = store.update(id) { $0.content = content }
      expected = index(of: id) != nil
      if let index = index(of: id) { array[index].content = content }
    case .rename(let id, let other):
      result = store.update(id) { $0.id = other }
      let isFree = id == other || index(of: other) == nil
      expected = index(of: id) != nil && isFree
      if isFree, let index = index(of: id) { array[index].id = other }
    case .move(let id, let position):
      result = store.move(id, to: position)
      expected = index(of: id) != nil
      if let index = index(of: id) { array.insert(array.remove(at: index), at: position) }
    case .remove(let id):
      let index = index(of: id)
      expected = index != nil
      result = store.remove(id) == index.map { array[$0] } && expected
      if let index { array.remove(at: index) }
    case .removeAt(let position):
      expected = true
      result = store.remove(at: position) == array.remove(at: position)
    case .replaceAll(let elements):
      array = []
      result = store.replaceAll(elements) == insert(elements, at: 0)
      expected = true
    case .insertAll(let elements, let position):
      result = store.insert(contentsOf: elements, at: position) == insert(elements, at: position)
      expected = true
    case .removeAll(let ids):
      let before = store
      result = store.removeAll { ids.contains($0.id) } == array.filter { ids.contains($0.id) }
      let count = array.count
      array.removeAll { ids.contains($0.id) }
      expected = array.count < count || store.isSameVersion(as: before)
    }
    if result != expected { return "\(edit) returned \(result)" }
    // Long stores are looked at as a whole only now and then.
    return array.count > 500 ? nil : failure().map { "after \(edit): \($0)" }
  }

  /// Inserts elements into the array, and returns those whose identity it has.
  private mutating func insert(_ elements: [CheckedElement], at position: Int) -> [CheckedElement] {
    var seen = Set(array.map { $0.id })
    let new = elements.map { seen.insert($0.id).inserted }
    array.insert(contentsOf: zip(elements, new).filter { $0.1 }.map { $0.0 }, at: position)
    return zip(elements, new).filter { !$0.1 }.map { $0.0 }
  }

  private func index(of id: Int) -> Int? { array.firstIndex { $0.id == id } }

  /// What is wrong with the store, in words, or `nil`.
  func failure() -> String? {
    if Array(store) != array { return "\(Array(store)) instead of \(array)" }
    if let flaw = store.firstFlaw() { return flaw }
    return nil
  }

  /// What is wrong with the difference from another version, in words, or `nil`.
  ///
  /// - Parameter isShort: Whether every form of the difference is checked as well.
  func failure(from older: StoreModel, isShort: Bool) -> String? {
    let difference = store.difference(from: older.store)
    if difference != ListDifference(from: older.array, to: array) {
      return "\(name(older.array, array)): the arrays' difference is another one:\n\(difference)"
    }
    if (store == older.store) != (array == older.array) {
      return "\(name(older.array, array)): the stores are not equal as the arrays are"
    }
    // Another way to the same values leads to other nodes.
    var twin = older.store
    twin.replaceAll(array)
    if twin != store || store != twin {
      return "\(name(older.array, array)): stores of equal values are not equal"
    }
    return isShort ? DifferenceCheck.failure(of: difference, older.array, array) : nil
  }
}
