#if canImport(UIKit)
  public import UIKit

  /// How the rows of the feed look: the app has the colours and fonts, the feed has the words.
  @MainActor
  public struct FeedStyle {
    /// What a text is.
    public enum Role: Sendable {
      case sol, sender, body, weather, detail
    }

    let apply: (inout UIListContentConfiguration, Role) -> Void

    /// Describes a style by what it does to the standard configuration.
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
