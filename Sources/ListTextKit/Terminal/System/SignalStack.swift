#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// An alternate stack for crash handlers, so that they run after a stack overflow.
///
/// Each thread needs its own. The main actor is not bound to one thread on every system, so a
/// session installs a stack whenever it runs. Other threads have none: a stack overflow there ends
/// the process without a handler.
enum SignalStack {
  private static let size = 1 << 16

  /// The stack of a thread; freed when the thread ends.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { memory in
      SignalStack.uninstall(memory)
    }
    return result == 0 ? key : nil
  }()

  /// Sets a stack for the current thread, unless the program, the runtime or a session has set one.
  static func install() {
    guard let key, pthread_getspecific(key) == nil, var stack = current,
      stack.ss_flags & disabled != 0
    else { return }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_sp = memory
    stack.ss_flags = 0
    stack.ss_size = size
    if sigaltstack(&stack, nil) != 0 || pthread_setspecific(key, memory) != 0 { uninstall(memory) }
  }

  private static func uninstall(_ memory: UnsafeMutableRawPointer?) {
    guard let memory, var stack = current else { return }
    if stack.ss_sp == memory {
      stack.ss_flags = disabled
      sigaltstack(&stack, nil)
    }
    memory.deallocate()
  }

  private static var current: stack_t? {
    var stack = stack_t()
    return sigaltstack(nil, &stack) == 0 ? stack : nil
  }

  private static var disabled: Int32 { Int32(SS_DISABLE) }
}
