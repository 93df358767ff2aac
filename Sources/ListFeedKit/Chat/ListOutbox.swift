/// Messages that the user has sent and the server has not confirmed, under temporary identities.
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
  /// The delivery state of a message.
  public enum Delivery: Hashable, Sendable {
    /// The server has not answered.
    case sending
    /// Sending failed; the user can retry.
    case failed
    /// The server has confirmed it, or has sent it.
    case sent
  }

  /// What a confirmation does to the list.
  public enum Confirmation: Hashable, Sendable {
    /// The row stays, and has the identity of the server from now on.
    case renamed
    /// The message arrived from the server before the confirmation: the temporary row is to be
    /// removed.
    case merged
    /// The message is not in the outbox: it was confirmed or discarded before.
    case unknown
  }

  /// The last attempt to send a message.
  private struct Attempt: Hashable {
    let number: Int
    var hasFailed = false
  }

  private var attempts: [ID: Attempt] = [:]
  private var lastAttempt = 0

  /// Makes an empty outbox.
  public init() {}

  /// Whether all messages were confirmed or discarded.
  public var isEmpty: Bool { attempts.isEmpty }

  /// The delivery state of a message, which is sent if the message is not in the outbox.
  public func delivery(of id: ID) -> Delivery {
    switch attempts[id]?.hasFailed {
    case nil: .sent
    case true?: .failed
    case false?: .sending
    }
  }

  /// Notes that a message is being sent, for the first time or again.
  ///
  /// - Returns: The number of the attempt, for ``fail(_:attempt:)``.
  @discardableResult
  public mutating func send(_ id: ID) -> Int {
    lastAttempt += 1
    attempts[id] = Attempt(number: lastAttempt)
    return lastAttempt
  }

  /// Notes that sending a message failed.
  ///
  /// - Parameters:
  ///   - id: The message.
  ///   - attempt: The attempt that failed; `nil` for the last one. A failure of an earlier attempt is
  ///     ignored, because the message is still being sent.
  /// - Returns: Whether this was the last attempt of a message in the outbox.
  @discardableResult
  public mutating func fail(_ id: ID, attempt: Int? = nil) -> Bool {
    guard let last = attempts[id]?.number, last == attempt ?? last else { return false }
    attempts[id]?.hasFailed = true
    return true
  }

  /// Removes a message that the user gives up.
  ///
  /// - Returns: Whether it was in the outbox.
  @discardableResult
  public mutating func discard(_ id: ID) -> Bool { attempts.removeValue(forKey: id) != nil }

  /// Notes that the server has confirmed a message, with an identity of its own.
  ///
  /// - Parameters:
  ///   - id: The temporary identity.
  ///   - other: The identity that the server gave.
  ///   - isLoaded: Whether the list has a message with that identity, as when a live feed delivers it
  ///     before the response.
  public mutating func sent(_ id: ID, as other: ID, isLoaded: Bool) -> Confirmation {
    guard attempts.removeValue(forKey: id) != nil else { return .unknown }
    return isLoaded && id != other ? .merged : .renamed
  }
}

extension ListOutbox: Equatable {}
extension ListOutbox: Sendable where ID: Sendable {}
