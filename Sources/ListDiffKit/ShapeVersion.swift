#if !hasFeature(Embedded)
  /// The version of an encoded shape, stored beside its parts under a key of its own.
  package struct ShapeVersion: Encodable {
    private let number: Int
    private let subject: String

    /// - Parameter subject: The value that has the shape, with its article.
    package init(_ number: Int, of subject: String) {
      self.number = number
      self.subject = subject
    }

    /// Encodes the number.
    package func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }

    /// Decodes the version in a container, and checks that it is this one.
    ///
    /// - Throws: A `DecodingError` that says what to do, if the version differs.
    package func check<Key: CodingKey>(
      in container: KeyedDecodingContainer<Key>, forKey key: Key
    ) throws {
      let found = try container.decode(Int.self, forKey: key)
      guard found == number else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container,
          debugDescription: """
            This is version \(found) of \(subject); version \(number) is supported. Make it anew, or \
            read it with the release that wrote it.
            """)
      }
    }
  }
#endif
