// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "ListBenchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "ListBenchmarks", targets: ["ListBenchmarks"]),
    .executable(name: "AdapterBenchmarks", targets: ["AdapterBenchmarks"]),
    .executable(name: "UpdateBenchmarks", targets: ["UpdateBenchmarks"]),
    .executable(name: "TextBenchmarks", targets: ["TextBenchmarks"]),
    .executable(name: "LayoutBenchmarks", targets: ["LayoutBenchmarks"]),
    .executable(name: "StoreBenchmarks", targets: ["StoreBenchmarks"]),
    .executable(name: "FeedBenchmarks", targets: ["FeedBenchmarks"]),
    .executable(name: "PinBenchmarks", targets: ["PinBenchmarks"]),
  ],
  dependencies: [.package(name: "ListKit", path: "..")],
  targets: [
    .target(
      name: "CMeasuring",
      // For rounding: without Foundation nothing else links it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .executableTarget(
      name: "ListBenchmarks",
      dependencies: ["CMeasuring", .product(name: "ListDiffKit", package: "ListKit")],
      swiftSettings: strict),
    .executableTarget(
      name: "AdapterBenchmarks",
      dependencies: [
        "CMeasuring", .product(name: "ListKit", package: "ListKit"),
        .product(name: "ListTestKit", package: "ListKit"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "UpdateBenchmarks",
      dependencies: [
        "CMeasuring", .product(name: "ListKit", package: "ListKit"),
        .product(name: "ListTestKit", package: "ListKit"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "TextBenchmarks",
      dependencies: ["CMeasuring", .product(name: "ListTextKit", package: "ListKit")],
      swiftSettings: strict),
    .executableTarget(
      name: "LayoutBenchmarks",
      dependencies: [
        "CMeasuring", .product(name: "ListDiffKit", package: "ListKit"),
        .product(name: "ListLayoutKit", package: "ListKit"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "StoreBenchmarks",
      dependencies: ["CMeasuring", .product(name: "ListDiffKit", package: "ListKit")],
      swiftSettings: strict),
    .executableTarget(
      name: "FeedBenchmarks",
      dependencies: [
        "CMeasuring", .product(name: "ListFeedKit", package: "ListKit"),
        .product(name: "ListTextKit", package: "ListKit"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "PinBenchmarks",
      dependencies: ["CMeasuring", .product(name: "BuyersClusters", package: "ListKit")],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
