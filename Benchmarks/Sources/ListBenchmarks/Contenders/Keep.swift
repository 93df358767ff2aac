import CMeasuring

/// Makes sure that a result is really made.
@inline(__always)
func keep<Value>(_ value: borrowing Value) {
  withUnsafePointer(to: value) { measuring_sink($0) }
}
