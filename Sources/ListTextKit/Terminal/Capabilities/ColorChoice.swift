/// Whether a person wants colours, as told by an option such as `--color`.
public enum ColorChoice: String, Hashable, Sendable, CaseIterable {
  /// As the terminal and the environment say.
  case automatic = "auto"
  /// Always, as many as the terminal shows and sixteen at least.
  case always
  /// Never.
  case never
}
