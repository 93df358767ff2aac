@_exported import ObjectiveC

@objc public protocol NSObjectProtocol {
  func responds(to selector: Selector!) -> Bool
}

@objc open class NSObject: NSObjectProtocol {
  public init() {}
  @objc dynamic open func responds(to selector: Selector!) -> Bool { false }
  @objc dynamic open func forwardingTarget(for selector: Selector!) -> Any? { nil }
}

@objc open class Thread: NSObject {
  public class var isMainThread: Bool { true }
}

@objc public final class IndexPath: NSObject {}

@objc public final class NSArray: NSObject {}

// Without it an array is no parameter of a method of Objective-C.
extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { NSArray() }
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSArray, result: inout [Element]?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { [] }
}

@objc public final class NSString: NSObject {}

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout String?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}
