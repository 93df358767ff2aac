#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The action of the process for a signal: the default, nothing, or a handler.
struct SignalAction {
  typealias Handler = @convention(c) (Int32) -> Void

  private var action = sigaction()

  /// The action that is set for a signal; `nil` if the system keeps the signal for itself.
  init?(of number: Int32) {
    guard sigaction(number, nil, &action) == 0 else { return nil }
  }

  /// The action that calls a handler.
  init(_ handler: @escaping Handler, flags: Int32 = 0) {
    action.sa_flags = flags
    function = handler
  }

  /// The action that the system takes by default.
  static var standard: SignalAction { SignalAction(function: SIG_DFL) }

  /// The action that does nothing.
  static var ignore: SignalAction { SignalAction(function: SIG_IGN) }

  private init(function: Handler?) { self.function = function }

  /// Sets the action for a signal.
  @discardableResult
  func install(for number: Int32) -> Bool {
    var action = action
    return sigaction(number, &action, nil) == 0
  }

  var isStandard: Bool { address == Self.standard.address }
  var isIgnore: Bool { address == Self.ignore.address }

  /// Whether both call the same function.
  func calls(_ handler: @escaping Handler) -> Bool {
    address == unsafeBitCast(Optional(handler), to: UInt.self)
  }

  private var address: UInt { unsafeBitCast(function, to: UInt.self) }

  private var function: Handler? {
    get {
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler
      #elseif canImport(Glibc)
        action.__sigaction_handler.sa_handler
      #else
        action.__sa_handler.sa_handler
      #endif
    }
    set {
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = newValue
      #elseif canImport(Glibc)
        action.__sigaction_handler.sa_handler = newValue
      #else
        action.__sa_handler.sa_handler = newValue
      #endif
    }
  }
}
