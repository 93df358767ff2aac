import Foundation
import HundredDaysCalendar

/// Why a command failed: wrong usage, a refused change, or a problem with the file.
enum BookError: Error, Equatable, CustomStringConvertible {
  case usage(String)
  // Refusals: the file is left unchanged.
  case noGoal(String, nearest: String?)
  case nameTaken(String)
  case badName(String)
  case alreadyDone(CivilDay)
  case notToday(Challenge.Place)
  case makeUp(CivilDay, MakeUpRule.Refusal)
  case nothingToUndo
  case incomplete(String)
  case noDay(String)
  case noMonth(String)
  // Problems with the file: its contents, its access, or its lock.
  case damaged(path: String, reason: String, copy: String?)
  case newer(path: String, version: Int)
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  case busy(path: String)

  /// The exit status: the one of `sysexits.h` that fits, or 1 for a refusal.
  var status: Int32 {
    switch self {
    case .usage: EX_USAGE
    case .damaged, .newer: EX_DATAERR
    case .unreadable: EX_NOINPUT
    case .unwritable: EX_CANTCREAT
    case .busy: EX_TEMPFAIL
    default: 1
    }
  }

  var description: String {
    switch self {
    case .usage(let text): "\(text); 'hundreddays --help' has all options"
    case .noGoal(let name, let nearest):
      "there is no goal '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .nameTaken(let name): "there is a goal '\(name)' already"
    case .badName(let name):
      "'\(name)' is no name; expected 1 to 60 characters, without blanks at the ends"
    case .alreadyDone(let day): "\(day) is done already"
    case .notToday(.notBegun(let days)): "the goal begins in \(days.days)"
    case .notToday: "the days of the goal are over"
    case .makeUp(let day, let reason): "\(day) cannot be made up: \(reason.rawValue)"
    case .nothingToUndo: "there is nothing to undo"
    case .incomplete(let place): "there is no card before the last day; this is \(place)"
    case .noDay(let text): "'\(text)' is no day; expected one such as 2026-05-04"
    case .noMonth(let text): "'\(text)' is no month; expected one such as 2026-05"
    case .damaged(let path, let reason, let copy):
      "\(path) is damaged (\(reason)) and is left as it is; "
        + (copy.map { "a copy is in \($0)" } ?? "it could not be copied")
    case .newer(let path, let version):
      "\(path) is of version \(version), and this program knows \(BookText.version)"
    case .unreadable(let path, let reason): "\(path) cannot be read (\(reason))"
    case .unwritable(let path, let reason): "\(path) cannot be written (\(reason))"
    case .busy(let path): "another program holds \(path).lock"
    }
  }
}
