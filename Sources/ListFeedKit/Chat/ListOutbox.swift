/// What the user has sent and the server has not confirmed: sending or failed, under temporary identities.
///
/// ```swift
/// let attempt = outbox.send(message.id)
/// // The server does not answer in time; the user may have tried again by then.
/// outbox.fail(message.id, attempt: attempt)
/// // The server answers with its own identity.
/// switch outbox.sent(message.id, as: answer.id, isLoaded: model.contains(answer.id)) {
/// case .renamed:
///   let confirmed = model.replace(message, id: answer.id)
///   adapter.changeIdentity(of: message, to: confirmed)
/// case .merged: model.remove(message)
/// case .unknown: break
/// }
/// ```
public struct ListOutbox<ID: Hashable> {
  /// What became of a message.
  public enum Delivery: Hashable, Sendable {
    /// The server has not answered.
    case sending
    /// It did not arrive; the user can try again.
    case failed
    /// The server has it, or it came from there.
    case sent
  }

  /// What a confirmation does to the list.
  public enum Confirmation: Hashable, Sendable {
    /// The row stays and has the identity of the server from now on.
    case renamed
    /// The message came from the server before the confirmation: the temporary row goes.
    case merged
    /// The message is not on its way: it was confirmed or discarded before.
    case unknown
  }

  /// The attempt of a message that was begun last.
  private struct Attempt: Hashable {
    let number: Int
    var hasFailed = false
  }

  private var attempts: [ID: Attempt] = [:]
  private var lastAttempt = 0

  /// Makes an empty outbox.
  public init() {}

  /// Whether everything was confirmed or discarded.
  public var isEmpty: Bool { attempts.isEmpty }

  /// What became of a message; unknown ones were sent.
  public func delivery(of id: ID) -> Delivery {
    switch attempts[id]?.hasFailed {
    case nil: .sent
    case true?: .failed
    case false?: .sending
    }
  }

  /// A message is on its way, for the first time or again.
  ///
  /// - Returns: The number of the attempt, for ``fail(_:attempt:)``.
  @discardableResult
  public mutating func send(_ id: ID) -> Int {
    lastAttempt += 1
    attempts[id] = Attempt(number: lastAttempt)
    return lastAttempt
  }

  /// A message did not arrive.
  ///
  /// - Parameters:
  ///   - id: The message.
  ///   - attempt: Which attempt failed; if another one was begun since, the message is still on its way. Without
  ///     a number it is the last one.
  /// - Returns: Whether that attempt was under way, or had failed.
  @discardableResult
  public mutating func fail(_ id: ID, attempt: Int? = nil) -> Bool {
    guard let last = attempts[id]?.number, last == attempt ?? last else { return false }
    attempts[id]?.hasFailed = true
    return true
  }

  /// The user gives up a message.
  ///
  /// - Returns: Whether it was in the outbox.
  @discardableResult
  public mutating func discard(_ id: ID) -> Bool { attempts.removeValue(forKey: id) != nil }

  /// The server has a message, under an identity of its own.
  ///
  /// - Parameters:
  ///   - id: The temporary identity.
  ///   - other: The identity that the server gave.
  ///   - isLoaded: Whether the list has a message with that identity, as when a feed of live messages is
  ///     faster than the answer.
  public mutating func sent(_ id: ID, as other: ID, isLoaded: Bool) -> Confirmation {
    guard attempts.removeValue(forKey: id) != nil else { return .unknown }
    return isLoaded && id != other ? .merged : .renamed
  }
}

extension ListOutbox: Equatable {}
extension ListOutbox: Sendable where ID: Sendable {}
