#if canImport(UIKit) && !os(watchOS)
  import UIKit

  #if !LISTKIT_UIKIT_MODEL
    import Foundation
  #endif

  /// The turns of the main run loop, of a device or of the model.
  @MainActor
  enum Turns {
    /// Lays out a view and lets completions come.
    static func run(_ view: UIView) {
      view.layoutIfNeeded()
      #if LISTKIT_UIKIT_MODEL
        ModelRunLoop.shared.settle()
      #else
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.001))
      #endif
    }

    /// Ends what the views before left; completions of batches that are not animated come at once.
    static func forget() {
      #if LISTKIT_UIKIT_MODEL
        ModelRunLoop.shared.settle()
      #else
        UIView.setAnimationsEnabled(false)
      #endif
    }
  }
#endif
