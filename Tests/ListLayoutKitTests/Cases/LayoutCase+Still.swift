import ListLayoutKit

extension LayoutCase {
  /// Cases of one state.
  static let still: [LayoutCase] = [
    LayoutCase(
      "CollectionViewLayoutTests/001", isSticky: true,
      states: [
        .init(
          sections: [],
          items: [],
          content: [0, 0])
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/003", isSticky: true,
      states: [
        .init(
          sections: [
            .init(items: [[85, 10]], header: 10), .init(items: [], header: 20),
            .init(items: [[85, 10], [85, 20]], header: 20),
          ],
          items: [[[0, 10, 85, 10]], [], [[0, 40, 85, 10], [0, 50, 85, 20]]],
          headers: [[0, 0, 100, 10], nil, [0, 20, 100, 20]], content: [100, 70])
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/005",
      states: [
        .init(
          bounds: [100, 150],
          sections: [
            .init(items: [[85, 10], [85, 20]], insets: [10, 10, 5, 5], line: 10, footer: 10),
            .init(items: [[85, 30]], insets: [10, 10, 5, 5], line: 10, footer: 10),
          ],
          items: [[[10, 10, 85, 10], [10, 30, 85, 20]], [[10, 75, 85, 30]]],
          footers: [[10, 50, 85, 10], [10, 105, 85, 10]], content: [100, 120])
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/007", axis: .horizontal,
      states: [
        .init(
          sections: [
            .init(items: [[45, 10], [45, 20]], insets: [10, 10, 5, 5], line: 10, header: 10),
            .init(items: [[45, 30]], insets: [10, 10, 5, 5], line: 10, header: 10),
          ],
          items: [[[20, 10, 45, 10], [20, 20, 45, 20]], [[90, 10, 45, 30]]],
          headers: [[10, 10, 10, 85], [80, 10, 10, 85]], content: [140, 100])
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/013",
      states: [
        .init(
          sections: [.init(items: [[33, 33], [33, 33], [33, 33]], item: 0.5)],
          items: [[[0, 0, 33, 33], [33.5, 0, 33, 33], [67, 0, 33, 33]]],
          content: [100, 33])
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/015",
      states: [
        .init(
          sections: [
            .init(items: [[33, 33]]), .init(items: [[33, 33]]), .init(items: [[33, 33]]),
          ],
          items: [[[0, 0, 33, 33]], [[33, 0, 33, 33]], [[66, 0, 33, 33]]],
          content: [100, 33])
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/017",
      states: [
        .init(
          sections: [
            .init(items: [[33, 33]], item: 0.5), .init(items: [[33, 33]], item: 0.5),
            .init(items: [[33, 33]], item: 0.5),
          ],
          items: [[[0, 0, 33, 33]], [[33.5, 0, 33, 33]], [[67, 0, 33, 33]]],
          content: [100, 33])
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/019",
      states: [
        .init(
          sections: [
            .init(items: [[33, 33]]), .init(items: [[85, 50]], insets: [10, 10, 5, 5]),
          ],
          items: [[[0, 0, 33, 33]], [[10, 43, 85, 50]]],
          content: [100, 98])
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/021", axis: .horizontal,
      states: [
        .init(
          sections: [.init(items: [[33, 33]]), .init(items: [[33, 33]], header: 10)],
          items: [[[0, 0, 33, 33]], [[43, 0, 33, 33]]],
          headers: [nil, [33, 0, 10, 100]], content: [76, 100])
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/028", stretches: true,
      states: [
        .init(
          sections: [.init(items: [[33, 33], [33, 33], [33, 33]])],
          items: [[[0, 0, 33, 33], [33, 0, 33, 33], [66, 0, 34, 33]]],
          content: [100, 33])
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/030",
      states: [
        .init(
          sections: [.init(items: [[50, 50], [51, 50]])],
          items: [[[0, 0, 50, 50], [50, 0, 51, 50]]],
          content: [100, 50])
      ]),
    LayoutCase(
      "CollectionViewLayoutTests/032",
      states: [
        .init(
          bounds: [414, 736],
          sections: [
            .init(items: [[136, 136]], insets: [1, 1, 1, 1]),
            .init(items: [[136, 136]], insets: [1, 1, 1, 1]),
            .init(items: [[136, 136]], insets: [1, 1, 1, 1]),
            .init(items: [[136, 136]], insets: [1, 1, 1, 1]),
            .init(items: [[136, 136]], insets: [1, 1, 1, 1]),
            .init(items: [[136, 136]], insets: [1, 1, 1, 1]),
          ],
          items: [
            [[1, 1, 136, 136]], [[139, 1, 136, 136]], [[277, 1, 136, 136]], [[1, 139, 136, 136]],
            [[139, 139, 136, 136]], [[277, 139, 136, 136]],
          ],
          content: [414, 276])
      ]),
  ]
}
