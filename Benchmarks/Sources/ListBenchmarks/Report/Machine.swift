import CMeasuring

/// What the figures were measured on.
enum Machine {
  static var description: String {
    let name = String(unsafeUninitializedCapacity: 256) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress else { return 0 }
        measuring_processor_name(base, characters.count)
        return characters.firstIndex(of: 0) ?? 0
      }
    }
    let processor = name.isEmpty ? "an unnamed processor" : name
    return "\(processor), \(measuring_core_count()) cores"
  }

  /// How many programs wanted a core during the last minute: about one, if nothing else runs.
  static var load: String {
    let load = measuring_load()
    return load < 0 ? "unknown" : load.fixed(1)
  }
}
