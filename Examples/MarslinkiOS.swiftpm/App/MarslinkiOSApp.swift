import SwiftUI

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
