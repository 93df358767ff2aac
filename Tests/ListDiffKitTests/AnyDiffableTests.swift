import DifferenceChecks
import ListDiffKit
import Testing

@Suite struct `A boxed value` {
  struct Photo: Identifiable, Equatable, Sendable, Diffable {
    var id: Int
    var size: Int
  }

  @Test func `is got back with its type only`() {
    let boxed = AnyDiffable(Photo(id: 7, size: 1))
    #expect(boxed.value(as: Photo.self) == Photo(id: 7, size: 1))
    #expect(boxed.value(as: Int.self) == nil)
    #expect(boxed.value(as: String.self) == nil)
    #expect(boxed.isValue(of: Photo.self))
    #expect(!boxed.isValue(of: Int.self))
    #expect(boxed.typeIdentity == AnyDiffable.typeIdentity(of: Photo.self))
  }

  @Test func `has the identity of type and identifier`() {
    let photo = AnyDiffable(Photo(id: 7, size: 1))
    let larger = AnyDiffable(Photo(id: 7, size: 2))
    let number = AnyDiffable(7)
    #expect(photo.diffIdentifier == larger.diffIdentifier)
    #expect(photo.diffIdentifier.hashValue == larger.diffIdentifier.hashValue)
    #expect(photo.diffIdentifier != number.diffIdentifier)
    #expect(photo.diffIdentifier != AnyDiffable(Photo(id: 8, size: 1)).diffIdentifier)
    #expect(!photo.isContentEqual(to: larger))
    #expect(photo.isContentEqual(to: AnyDiffable(Photo(id: 7, size: 1))))
    #expect(!photo.isContentEqual(to: number))
    #expect(Set([photo, larger, number].map { $0.diffIdentifier }).count == 2)
  }

  @Test func `knows whether the identifier of an object has changed`() {
    final class Thing: Diffable, @unchecked Sendable {
      var id = 1
      var diffIdentifier: Int { id }
      func isContentEqual(to other: Thing) -> Bool { true }
    }
    let thing = Thing()
    let boxed = AnyDiffable(thing)
    #expect(boxed.keepsIdentity && AnyDiffable("a").keepsIdentity)
    thing.id = 2
    #expect(!boxed.keepsIdentity && AnyDiffable(thing).keepsIdentity)
    thing.id = 1
    #expect(boxed.keepsIdentity)
  }

  @Test func `is flattened when it is boxed again`() {
    func box<Value: ListValue>(_ value: Value) -> AnyDiffable { AnyDiffable(value) }
    let twice = box(box(Photo(id: 7, size: 1)))
    #expect(twice.value(as: Photo.self) == Photo(id: 7, size: 1))
    #expect(twice.value(as: AnyDiffable.self)?.value(as: Photo.self)?.size == 1)
    #expect(twice.typeIdentity == AnyDiffable.typeIdentity(of: Photo.self))
  }

  @Test func `is two words long`() {
    #expect(MemoryLayout<AnyDiffable>.stride == 2 * MemoryLayout<Int>.stride)
  }

  @Test(arguments: 0..<50)
  func `is differenced as its value is`(seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed))
    let (old, new) = edits.pair(upTo: 300)
    let expected = ListDifference(from: old, to: new)
    let boxes = old.map { AnyDiffable($0) }
    #expect(ListDifference(from: boxes, to: new.map { AnyDiffable($0) }) == expected)
    let kept = new.map { element in
      old.firstIndex(of: element).map { boxes[$0] } ?? AnyDiffable(element)
    }
    #expect(ListDifference(from: boxes, to: kept) == expected)
  }

  /// Boxes that both lists share are compared four at a time, from both ends.
  @Test func `that both lists share hides no change beside it`() {
    func expectSame(
      _ old: [Photo], _ oldBoxes: [AnyDiffable], _ new: [Photo], _ shared: [AnyDiffable]
    ) {
      #expect(
        ListDifference(from: oldBoxes, to: shared) == ListDifference(from: old, to: new),
        "\(old) → \(new)")
    }
    for count in 0..<14 {
      let old = (0..<count).map { Photo(id: $0, size: 1) }
      let boxes = old.map { AnyDiffable($0) }
      expectSame(old, boxes, old, boxes)
      for place in 0...count {
        let photo = Photo(id: place == count ? 99 : place, size: 2)
        for length in [0, 1, 2] where place + length <= count {
          var new = old
          var shared = boxes
          let replaced = place..<(place + length)
          new.replaceSubrange(replaced, with: [photo])
          shared.replaceSubrange(replaced, with: [AnyDiffable(photo)])
          if Set(new.map { $0.id }).count == new.count { expectSame(old, boxes, new, shared) }
          new.remove(at: place)
          shared.remove(at: place)
          expectSame(old, boxes, new, shared)
        }
      }
    }
  }

  @Test func `keeps types apart that share identifiers`() {
    let old = [AnyDiffable(1), AnyDiffable("1"), AnyDiffable(Photo(id: 1, size: 1))]
    let new = [AnyDiffable(Photo(id: 1, size: 2)), AnyDiffable(1), AnyDiffable(UInt(1))]
    let difference = ListDifference(from: old, to: new)
    #expect(difference.deletes == [1])
    #expect(difference.inserts == [2])
    #expect(difference.updates == [ListDifference.Update(from: 2, to: 0)])
  }
}
