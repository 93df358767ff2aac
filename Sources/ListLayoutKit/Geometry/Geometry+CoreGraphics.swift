#if canImport(CoreGraphics)
  public import CoreGraphics

  extension ListSize {
    /// Makes a size from one of Core Graphics.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    /// The size as a `CGSize`.
    public var cgSize: CGSize { CGSize(width: width, height: height) }
  }

  extension ListPoint {
    /// Makes a point from one of Core Graphics.
    public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }

    /// The point as a `CGPoint`.
    public var cgPoint: CGPoint { CGPoint(x: x, y: y) }
  }

  extension ListRect {
    /// Makes a rectangle from one of Core Graphics.
    public init(_ rect: CGRect) {
      self.init(origin: ListPoint(rect.origin), size: ListSize(rect.size))
    }

    /// The rectangle as a `CGRect`.
    public var cgRect: CGRect { CGRect(origin: origin.cgPoint, size: size.cgSize) }
  }
#endif
