/// A size in 16 bytes; the sign of the height marks an estimate, and that of the width an outdated size.
struct MeasuredSize: ElementEntry {
  private var widthBits: Double
  private let heightBits: Double

  static var passCost: Int { 1 }

  init(_ size: LayoutSize, axis: ListAxis) {
    let width = size.size.width.extent
    let height = size.size.height.extent
    widthBits = size.isOutdated ? -width : width
    heightBits = size.isEstimate ? -height : height
  }

  var size: ListSize { ListSize(width: widthBits.magnitude, height: heightBits.magnitude) }
  func size(along axis: ListAxis) -> ListSize { size }
  var isEstimate: Bool { heightBits.sign == .minus }
  var isOutdated: Bool { widthBits.sign == .minus }
  mutating func outdate() { widthBits = -widthBits.magnitude }
  var elementCount: Int { 1 }
  var length: Double { 0 }
}
