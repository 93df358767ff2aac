// swift-tools-version: 6.2
import PackageDescription

// A stranger's package: copied out of the checkout before it is built.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "ListKit", path: Context.environment["LISTKIT_CHECKOUT"] ?? "../..")
  ],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "ListDiffKit", package: "ListKit"),
        .product(name: "ListKit", package: "ListKit"),
        .product(name: "ListTestKit", package: "ListKit"),
        .product(name: "ListTextKit", package: "ListKit"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
