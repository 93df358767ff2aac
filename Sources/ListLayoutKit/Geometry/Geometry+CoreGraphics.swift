#if canImport(CoreGraphics)
  public import CoreGraphics

  extension ListSize {
    /// The same extents.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// The same extents for Core Graphics.
    public var cgSize: CGSize { CGSize(width: width, height: height) }
  }

  extension ListPoint {
    /// The same place.
    public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }

    /// The same place for Core Graphics.
    public var cgPoint: CGPoint { CGPoint(x: x, y: y) }
  }

  extension ListRect {
    /// The same rectangle.
    public init(_ rect: CGRect) {
      self.init(origin: ListPoint(rect.origin), size: ListSize(rect.size))
    }

    /// The same rectangle for Core Graphics.
    public var cgRect: CGRect { CGRect(origin: origin.cgPoint, size: size.cgSize) }
  }
#endif
