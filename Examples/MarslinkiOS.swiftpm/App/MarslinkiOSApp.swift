import SwiftUI

// This app has not yet been run on a device or simulator. Its feed runs on Linux, on a model of
// UIKit; the files of this folder are only type-checked there, against declarations.

@main
struct MarslinkiOSApp: App {
  var body: some Scene {
    WindowGroup { FeedScreen().ignoresSafeArea() }
  }
}

/// The view controller of the feed, wrapped for SwiftUI.
private struct FeedScreen: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    UINavigationController(rootViewController: FeedViewController())
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
