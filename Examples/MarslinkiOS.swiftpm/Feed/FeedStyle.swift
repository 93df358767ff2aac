#if canImport(UIKit)
  public import UIKit

  /// The style of the feed's rows: the app sets colours and fonts, the feed sets the texts.
  @MainActor
  public struct FeedStyle {
    /// The role of a text in a row.
    public enum Role: Sendable {
      case sol, sender, body, weather, detail
    }

    let apply: (inout UIListContentConfiguration, Role) -> Void

    /// Creates a style from a closure that modifies the standard configuration for a role.
    public init(_ apply: @escaping (inout UIListContentConfiguration, Role) -> Void) {
      self.apply = apply
    }

    func configuration(
      _ standard: UIListContentConfiguration, _ role: Role, _ text: String, beside: String? = nil
    ) -> UIListContentConfiguration {
      var configuration = standard
      configuration.text = text
      configuration.secondaryText = beside
      apply(&configuration, role)
      return configuration
    }
  }
#endif
