/// A size in 16 bytes; the sign of the height marks an estimate.
struct MeasuredSize: ElementEntry, Hashable {
  private let width: Double
  private let bits: Double

  init(_ size: LayoutSize, axis: ListAxis) {
    width = size.size.width.extent
    let height = size.size.height.extent
    bits = size.isEstimate ? -height : height
  }

  var size: ListSize { ListSize(width: width, height: bits.magnitude) }
  func size(along axis: ListAxis) -> ListSize { size }
  var isEstimate: Bool { bits.sign == .minus }
  var elementCount: Int { 1 }
  var length: Double { 0 }
}
