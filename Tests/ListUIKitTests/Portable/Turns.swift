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

  /// Lays out what needs it and ends the animations of a view.
  static func settle(_ view: UIView, afterEach work: () -> Void) {
    #if LISTKIT_UIKIT_MODEL
      ModelRunLoop.shared.layoutPass()
      while ModelRunLoop.shared.finishAnimation(in: view) { work() }
    #else
      run(view)
      work()
    #endif
  }

  /// Waits on a device until something is done, for two seconds at most; the model does all at once.
  static func wait(in view: UIView, until isDone: () -> Bool) {
    #if !LISTKIT_UIKIT_MODEL
      let end = Date(timeIntervalSinceNow: 2)
      while !isDone(), Date() < end { run(view) }
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
