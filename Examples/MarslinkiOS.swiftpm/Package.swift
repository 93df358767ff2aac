// swift-tools-version: 6.0
import PackageDescription

// Not yet run on a device: the feed runs on Linux on a model of UIKit; the app is type-checked.

// Only Xcode and Swift Playground support app products; other builds contain the feed only.
#if canImport(AppleProductTypes)
  import AppleProductTypes

  let products: [Product] = [
    .iOSApplication(
      name: "Marslink",
      targets: ["MarslinkiOS"],
      bundleIdentifier: "org.example.marslink",
      displayVersion: "1.0",
      bundleVersion: "1",
      supportedDeviceFamilies: [.pad, .phone],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ])
  ]
  let app: [Target] = [
    .executableTarget(name: "MarslinkiOS", dependencies: ["MarslinkFeed"], path: "App")
  ]
#else
  let products: [Product] = [.library(name: "MarslinkFeed", targets: ["MarslinkFeed"])]
  let app: [Target] = []
#endif

let package = Package(
  name: "MarslinkiOS",
  platforms: [.iOS(.v16), .macOS(.v13)],
  products: products,
  dependencies: [.package(name: "ListKit", path: "../..")],
  targets: app + [
    .target(
      name: "MarslinkFeed",
      dependencies: [
        .product(name: "ListKit", package: "ListKit"),
        .product(name: "ListUIKit", package: "ListKit"),
      ],
      path: "Feed")
  ],
  swiftLanguageModes: [.v6]
)
