// As much of the module ObjectiveC as the compiler looks for.
public typealias Selector = OpaquePointer

public struct ObjCBool {
  public let boolValue: Bool
  public init(_ value: Bool) { boolValue = value }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }
