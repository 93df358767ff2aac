import SwiftUI

// This app has not been run on a device or a simulator yet. The feed within it runs on Linux, on a model of
// UIKit; what is in this folder was only type-checked there, against declarations.

@main
struct MarslinkiOSApp: App {
  var body: some Scene {
    WindowGroup { FeedScreen().ignoresSafeArea() }
  }
}

/// The screen within SwiftUI.
private struct FeedScreen: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UINavigationController {
    UINavigationController(rootViewController: FeedViewController())
  }

  func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
