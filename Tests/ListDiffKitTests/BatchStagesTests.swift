import ListDiffKit
import Testing

@Suite struct `The stages of a batch` {
  private func path(_ section: Int, _ item: Int) -> ListPath {
    ListPath(section: section, item: item)
  }

  /// Section 0 is deleted, section 2 of three moves to the start and gets an item, and one comes last.
  private var movedAndChanged: ListBatchUpdates {
    var batch = ListBatchUpdates()
    batch.sectionDeletes = [0]
    batch.sectionMoves = [ListMove(from: 2, to: 0)]
    batch.sectionInserts = [2]
    batch.itemInserts = [path(0, 1)]
    return batch
  }

  @Test func `are the batch itself where a strict host takes it`() {
    var batch = movedAndChanged
    batch.itemInserts = [path(1, 0)]
    batch.scroll = .followEnd
    #expect(batch.stages == [batch])
    #expect(ListBatchUpdates().stages == [ListBatchUpdates()])
  }

  @Test func `delete sections and change items first, then move and insert sections`() {
    #expect(
      movedAndChanged.stages.map { $0.description } == [
        "delete section 0\ninsert 1.1", "insert section 2\nmove section 1 → 0",
      ])
  }

  @Test func `delete a section last if items move out of it, and only then`() {
    var batch = ListBatchUpdates()
    batch.sectionDeletes = [0, 1]
    batch.itemMoves = [ListMove(from: path(1, 0), to: path(0, 2))]
    #expect(
      batch.stages.map { $0.description } == [
        "delete section 0\nmove 1.0 → 1.2", "delete section 0",
      ])
  }

  @Test func `insert a section first if items move into it, and only then`() {
    var batch = ListBatchUpdates()
    batch.sectionInserts = [0, 2]
    batch.itemMoves = [ListMove(from: path(0, 3), to: path(2, 0))]
    #expect(
      batch.stages.map { $0.description } == [
        "insert section 1", "insert section 0\nmove 0.3 → 2.0",
      ])
  }

  @Test func `configure and measure in the first, at the places after it`() {
    var batch = movedAndChanged
    batch.itemUpdates = [
      ListUpdate(from: path(2, 1), to: path(0, 2)), ListUpdate(from: path(1, 0), to: path(1, 0)),
    ]
    batch.headerUpdates = [0, 2]
    batch.footerUpdates = [1]
    batch.layoutChanges = [
      .header(0), .item(path(0, 1)), .item(path(0, 3)), .item(path(1, 4)), .footer(1), .header(2),
      .item(path(2, 7)),
    ]
    let stages = batch.stages
    // The inserted section and the inserted item are shown for the first time anyway.
    #expect(
      stages[0].description == """
        delete section 0
        insert 1.1
        update 1.0 → 0.0
        update 2.1 → 1.2
        update header of section 1
        update footer of section 0
        measure 0.4
        measure 0.footer
        measure 1.header
        measure 1.3
        """)
    #expect(stages[1] == movedAndChanged.stages[1])
  }

  @Test func `scroll at the end, and follow it from the start`() {
    var batch = movedAndChanged
    batch.isFollowed = true
    batch.scroll = .followEnd
    #expect(batch.stages.map { $0.scroll } == [.followEnd, .followEnd])
    #expect(batch.stages.map { $0.isFollowed } == [true, true])
    batch.isFollowed = false
    batch.scroll = .reveal("a")
    #expect(batch.stages.map { $0.scroll } == [.keepAnchor, .reveal("a")])
    #expect(batch.stages.map { $0.isFollowed } == [true, false])
  }

  @Test func `are made from the changes alone`() {
    // No memory holds such a list.
    let width = 1 << 40
    var batch = ListBatchUpdates()
    batch.sectionMoves = [ListMove(from: width, to: 0)]
    batch.itemInserts = (0..<10_000).map { path(0, $0 * width) }
    batch.itemMoves = (0..<10_000).map {
      ListMove(from: path(7, $0 * width), to: path(8, $0 * width + 1))
    }
    let stages = batch.stages
    #expect(stages.count == 2)
    #expect(stages[0].itemMoves.last?.to == path(7, 9_999 * width + 1))
    #expect(stages[0].itemInserts.last == path(width, 9_999 * width))
    #expect(stages[1].sectionMoves == batch.sectionMoves)
  }
}
