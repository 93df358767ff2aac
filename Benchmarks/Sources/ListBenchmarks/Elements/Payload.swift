/// The content of an element: 35 bytes of text, more than fits into a string without the heap.
enum Payload {
  static func make(_ entry: Entry) -> String {
    String(unsafeUninitializedCapacity: 35) { buffer in
      var writer = HexadecimalWriter(buffer)
      writer.write("state ")
      writer.write(UInt8(truncatingIfNeeded: entry.revision % 10))
      writer.write(" of element ")
      writer.write(UInt64(truncatingIfNeeded: entry.key))
      return writer.count
    }
  }
}
