import ListDiffKit
import ListLayoutKit

extension LayoutCase {
  /// Cases in which something changes.
  static let steps: [LayoutCase] = [
    LayoutCase(
      "CollectionViewLayoutTests/009", isSticky: true,
      states: [
        .init(
          sections: [
            .init(items: [[100, 20], [100, 20]], header: 10),
            .init(items: [[100, 30], [100, 30], [100, 30]], header: 10),
          ], stickyOffset: 10,
          items: [
            [[0, 10, 100, 20], [0, 30, 100, 20]],
            [[0, 60, 100, 30], [0, 90, 100, 30], [0, 120, 100, 30]],
          ],
          headers: [[0, 10, 100, 10], [0, 50, 100, 10]], content: [100, 150]),
        .init(
          change: .nothing,
          sections: [
            .init(items: [[100, 20], [100, 20]], header: 10),
            .init(items: [[100, 30], [100, 30], [100, 30]], header: 10),
          ], offset: 5, stickyOffset: 10,
          items: [
            [[0, 10, 100, 20], [0, 30, 100, 20]],
            [[0, 60, 100, 30], [0, 90, 100, 30], [0, 120, 100, 30]],
          ],
          headers: [[0, 15, 100, 10], [0, 50, 100, 10]], content: [100, 150]),
        .init(
          change: .nothing,
          sections: [
            .init(items: [[100, 20], [100, 20]], header: 10),
            .init(items: [[100, 30], [100, 30], [100, 30]], header: 10),
          ], offset: 45, stickyOffset: 10,
          items: [
            [[0, 10, 100, 20], [0, 30, 100, 20]],
            [[0, 60, 100, 30], [0, 90, 100, 30], [0, 120, 100, 30]],
          ],
          headers: [[0, 40, 100, 10], [0, 55, 100, 10]], content: [100, 150]),
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/011", isSticky: true,
      states: [
        .init(
          sections: [
            .init(items: [[100, 10], [100, 20]], header: 10),
            .init(items: [[100, 30], [100, 40], [100, 50]], header: 10),
          ], stickyOffset: 10,
          items: [
            [[0, 10, 100, 10], [0, 20, 100, 20]],
            [[0, 50, 100, 30], [0, 80, 100, 40], [0, 120, 100, 50]],
          ],
          headers: [[0, 10, 100, 10], [0, 40, 100, 10]], content: [100, 170]),
        .init(
          change: .nothing,
          sections: [
            .init(items: [[100, 10], [100, 20]], header: 10),
            .init(items: [[100, 30], [100, 40], [100, 50]], header: 10),
          ], offset: 35, stickyOffset: 10,
          items: [
            [[0, 10, 100, 10], [0, 20, 100, 20]],
            [[0, 50, 100, 30], [0, 80, 100, 40], [0, 120, 100, 50]],
          ],
          headers: [[0, 30, 100, 10], [0, 45, 100, 10]], content: [100, 170]),
        .init(
          change: .nothing,
          sections: [
            .init(items: [[100, 10], [100, 20]], header: 10),
            .init(items: [[100, 30], [100, 40], [100, 50]], header: 10),
          ], offset: 35,
          items: [
            [[0, 10, 100, 10], [0, 20, 100, 20]],
            [[0, 50, 100, 30], [0, 80, 100, 40], [0, 120, 100, 50]],
          ],
          headers: [[0, 30, 100, 10], [0, 40, 100, 10]], content: [100, 170]),
        .init(
          change: .nothing,
          sections: [
            .init(items: [[100, 10], [100, 20]], header: 10),
            .init(items: [[100, 30], [100, 40], [100, 50]], header: 10),
          ], offset: 35, stickyOffset: 20,
          items: [
            [[0, 10, 100, 10], [0, 20, 100, 20]],
            [[0, 50, 100, 30], [0, 80, 100, 40], [0, 120, 100, 50]],
          ],
          headers: [[0, 30, 100, 10], [0, 55, 100, 10]], content: [100, 170]),
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/026",
      states: [
        .init(
          sections: [
            .init(items: [[33, 33]]), .init(items: [[33, 33]]), .init(items: [[33, 33]]),
          ],
          items: [[[0, 0, 33, 33]], [[33, 0, 33, 33]], [[66, 0, 33, 33]]],
          content: [100, 33]),
        .init(
          bounds: [70, 100],
          sections: [
            .init(items: [[33, 33]]), .init(items: [[33, 33]]), .init(items: [[33, 33]]),
          ],
          items: [[[0, 0, 33, 33]], [[33, 0, 33, 33]], [[0, 33, 33, 33]]],
          content: [70, 66]),
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/038",
      states: [
        .init(
          sections: [.init(items: [[10, 10], [10, 10]])],
          items: [[[0, 0, 10, 10], [10, 0, 10, 10]]],
          content: [100, 10]),
        .init(
          change: .invalidate(section: 1),
          sections: [.init(items: [[10, 10], [10, 10]])],
          items: [[[0, 0, 10, 10], [10, 0, 10, 10]]],
          content: [100, 10]),
      ]),
    LayoutCase(
      "CollectionViewTests/001",
      states: [
        .init(
          sections: [.init(items: [[10, 10]])],
          items: [[[0, 0, 10, 10]]],
          content: [100, 10]),
        .init(
          sections: [.init(items: [[20, 20]]), .init(items: [[10, 10]])],
          items: [[[0, 0, 20, 20]], [[20, 0, 10, 10]]],
          content: [100, 10]),
      ]),
    LayoutCase(
      "CollectionViewTests/003",
      states: [
        .init(
          sections: [.init(items: [[10, 10]]), .init(items: [[10, 10]])],
          items: [[[0, 0, 10, 10]], [[10, 0, 10, 10]]],
          content: [100, 10]),
        .init(
          change: .edit(Edit(sectionDeletes: [1], changedSections: [0])),
          sections: [.init(items: [[20, 20]])],
          items: [[[0, 0, 20, 20]]],
          content: [100, 20]),
      ]),
    LayoutCase(
      "CollectionViewTests/005",
      states: [
        .init(
          sections: [
            .init(items: [[10, 10]]), .init(items: [[20, 20]]), .init(items: [[30, 30]]),
          ],
          items: [[[0, 0, 10, 10]], [[10, 0, 20, 20]], [[30, 0, 30, 30]]],
          content: [100, 30]),
        .init(
          change: .edit(
            Edit(sectionMoves: [.init(from: 1, to: 2)], changedSections: [0, 1, 2])),

          sections: [
            .init(items: [[40, 40]]), .init(items: [[30, 30]]), .init(items: [[20, 20]]),
          ],
          items: [[[0, 0, 40, 40]], [[40, 0, 30, 30]], [[70, 0, 20, 20]]],
          content: [100, 20]),
      ]),
    LayoutCase(
      "CollectionViewTests/007",
      states: [
        .init(
          sections: [
            .init(items: [[1, 1]]), .init(items: [[2, 2]]), .init(items: [[3, 3]]),
            .init(items: [[4, 4]]),
          ],
          items: [[[0, 0, 1, 1]], [[1, 0, 2, 2]], [[3, 0, 3, 3]], [[6, 0, 4, 4]]],
          content: [100, 4]),
        .init(
          change: .edit(
            Edit(
              sectionDeletes: [1], sectionInserts: [3], sectionMoves: [.init(from: 3, to: 1)],
              changedSections: [0, 1, 2])),
          sections: [
            .init(items: [[0, 0]]), .init(items: [[4, 4]]), .init(items: [[3, 3]]),
            .init(items: [[5, 5]]),
          ],
          items: [[[0, 0, 0, 0]], [[0, 0, 4, 4]], [[4, 0, 3, 3]], [[7, 0, 5, 5]]],
          content: [100, 5]),
      ]),
  ]
}
