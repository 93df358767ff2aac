// swift-tools-version: 6.2
import PackageDescription

// The scripts treat warnings as errors; for users of the package they stay warnings.
let warnings: [SwiftSetting] =
  Context.environment["LISTKIT_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

// The modules look at what they keep after each change; so tests are slower and find more.
let invariants: [SwiftSetting] =
  Context.environment["LISTKIT_INTERNAL_CHECKS"] == nil
  ? [] : [.define("LISTKIT_INTERNAL_CHECKS", .when(configuration: .debug))]

let careful: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + warnings + invariants

// Where nothing is built a second time, each module is compiled in one piece: that expands each macro
// once, and not again for the interface of the module.
let isBuiltOnce = Context.environment["LISTKIT_BUILT_ONCE"] != nil
let whole: [SwiftSetting] =
  isBuiltOnce
  ? [
    .unsafeFlags(
      ["-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo"],
      .when(configuration: .debug))
  ] : []

let strict = careful + whole

// Nor has anyone a debugger for the tests then.
let withoutDebugger: [SwiftSetting] =
  isBuiltOnce ? [.unsafeFlags(["-gnone"], .when(configuration: .debug))] : []
let tests = strict + withoutDebugger

// The modules in which tests spend their time, optimized in debug builds too where someone asks for it:
// that builds longer and tests in half the time. In one piece each would take less computing, and longer:
// they wait for each other.
let optimizable: [SwiftSetting] =
  Context.environment["LISTKIT_OPTIMIZED_TESTS"] == nil
  ? strict
  : careful + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

// Sources that look into other modules, as tests do: release builds have no such view.
let testable: [SwiftSetting] =
  strict + [
    .define("LISTKIT_TESTABLE", .when(configuration: .debug))
  ]

let package = Package(
  name: "ListKit",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "ListDiffKit", targets: ["ListDiffKit"]),
    .library(name: "ListLayoutKit", targets: ["ListLayoutKit"]),
    .library(name: "ListKit", targets: ["ListKit"]),
    .library(name: "ListFeedKit", targets: ["ListFeedKit"]),
    .library(name: "ListTextKit", targets: ["ListTextKit"]),
    .library(name: "ListTestKit", targets: ["ListTestKit"]),
    .library(name: "ListUIKit", targets: ["ListUIKit"]),
    .executable(name: "marslink", targets: ["marslink"]),
    .executable(name: "hundreddays", targets: ["hundreddays"]),
    .executable(name: "hellolist", targets: ["hellolist"]),
    .executable(name: "buyers", targets: ["buyers"]),
    .library(name: "BuyersClusters", targets: ["BuyersClusters"]),
    .executable(name: "chat-recipe", targets: ["ChatRecipe"]),
    .executable(name: "files-recipe", targets: ["FilesRecipe"]),
    .executable(name: "store-recipe", targets: ["StoreRecipe"]),
    .executable(name: "patches-recipe", targets: ["PatchesRecipe"]),
  ],
  targets: [
    .target(name: "ListDiffKit", swiftSettings: optimizable),
    .target(name: "ListLayoutKit", dependencies: ["ListDiffKit"], swiftSettings: optimizable),
    .target(
      name: "ListKit", dependencies: ["ListDiffKit", "ListLayoutKit"], swiftSettings: optimizable),
    .target(name: "ListFeedKit", dependencies: ["ListKit"], swiftSettings: strict),
    .target(name: "ListTextKit", dependencies: ["ListKit"], swiftSettings: optimizable),
    .target(name: "ListTestKit", dependencies: ["ListKit"], swiftSettings: strict),
    // Empty where there is no UIKit.
    .target(name: "ListUIKit", dependencies: ["ListKit", "ListFeedKit"], swiftSettings: strict),
    // What a difference must satisfy, shared by the tests, the fuzzer and the long proofs.
    .target(
      name: "DifferenceChecks", dependencies: ["ListDiffKit"], path: "Tests/DifferenceChecks",
      swiftSettings: optimizable),
    // The threads of tests: a trait for those that take long, which is empty where there is no Testing
    // outside of tests, and the queue of the main actor.
    .target(name: "TestThreads", path: "Tests/TestThreads", swiftSettings: strict),
    .testTarget(
      name: "ListDiffKitTests", dependencies: ["ListDiffKit", "DifferenceChecks", "TestThreads"],
      swiftSettings: tests),
    .testTarget(
      name: "ListLayoutKitTests", dependencies: ["ListLayoutKit", "ListDiffKit", "TestThreads"],
      swiftSettings: tests),
    // Random histories of a list beside a naive one, for the tests of every module with a host.
    .target(
      name: "ListHistories", dependencies: ["ListKit", "ListTestKit"],
      path: "Tests/ListHistories", swiftSettings: testable),
    .testTarget(
      name: "ListKitTests",
      dependencies: ["ListKit", "ListTestKit", "ListHistories", "TestThreads"],
      swiftSettings: tests),
    .testTarget(
      name: "ListFeedKitTests", dependencies: ["ListFeedKit", "ListTestKit", "TestThreads"],
      swiftSettings: tests),
    // A program for the scripts that look at real terminals.
    .executableTarget(
      name: "TerminalProbe", dependencies: ["ListTextKit", "ListTestKit"],
      path: "Tests/TerminalProbe", swiftSettings: strict),
    .testTarget(
      name: "ListTextKitTests",
      dependencies: ["ListTextKit", "ListFeedKit", "ListTestKit", "ListHistories", "TestThreads"],
      swiftSettings: tests),
    .testTarget(
      name: "ListTestKitTests", dependencies: ["ListTestKit", "ListKit"], swiftSettings: tests),
    // A screen on an emulated terminal, for the tests of the examples; empty where there is no Testing
    // outside of tests.
    .target(
      name: "ScreenDriver", dependencies: ["ListTestKit", "ListTextKit"],
      path: "Tests/ScreenDriver", swiftSettings: strict),
    // The example: a library, so that its tests need no process, and the program around it.
    .target(
      name: "MarslinkApp", dependencies: ["ListKit", "ListTextKit"], path: "Examples/Marslink",
      exclude: ["Feeds", "Pictures", "Program"], swiftSettings: strict),
    .executableTarget(
      name: "marslink", dependencies: ["MarslinkApp"], path: "Examples/Marslink/Program",
      swiftSettings: strict),
    // Goals of a hundred days: the calendar, the program as a library, and the program.
    .target(
      name: "HundredDaysCalendar", path: "Examples/HundredDays/Calendar", swiftSettings: strict),
    .target(
      name: "HundredDaysApp", dependencies: ["HundredDaysCalendar", "ListKit", "ListTextKit"],
      path: "Examples/HundredDays", exclude: ["Calendar", "Pictures", "Program"],
      resources: [.embedInCode("CommandLine/help.txt")],
      swiftSettings: strict),
    .executableTarget(
      name: "hundreddays", dependencies: ["HundredDaysApp"], path: "Examples/HundredDays/Program",
      swiftSettings: strict),
    .testTarget(
      name: "HundredDaysTests",
      dependencies: [
        "HundredDaysApp", "HundredDaysCalendar", "ListTextKit", "ScreenDriver",
      ],
      exclude: ["Screens"], swiftSettings: tests),
    // Buyers on a map: the groups of pins are a library of their own, which knows no list.
    .target(
      name: "BuyersClusters", path: "Examples/Buyers/Clusters", swiftSettings: strict),
    .target(
      name: "BuyersApp", dependencies: ["BuyersClusters", "ListFeedKit", "ListTextKit"],
      path: "Examples/Buyers", exclude: ["Clusters", "Feeds", "Pictures", "Program"],
      resources: [
        .embedInCode("CommandLine/help.txt"), .embedInCode("Map/coasts.txt"),
        .embedInCode("Models/made-up.txt"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "buyers", dependencies: ["BuyersApp"], path: "Examples/Buyers/Program",
      swiftSettings: strict),
    .testTarget(
      name: "BuyersTests",
      dependencies: ["BuyersApp", "BuyersClusters", "ListTestKit", "ScreenDriver", "TestThreads"],
      exclude: ["Screens"],
      swiftSettings: tests),
    .executableTarget(
      name: "hellolist", dependencies: ["ListTextKit"], path: "Examples/HelloList",
      swiftSettings: strict),
    // Four programs of one file each, whose tests import them as they are. A name of a target or a
    // product must be the only one among all packages of a program: so these are not plain words.
    .executableTarget(
      name: "ChatRecipe", dependencies: ["ListFeedKit", "ListTextKit"],
      path: "Examples/Recipes/Chat",
      swiftSettings: strict),
    .executableTarget(
      name: "FilesRecipe", dependencies: ["ListFeedKit", "ListTextKit"],
      path: "Examples/Recipes/Files",
      swiftSettings: strict),
    .executableTarget(
      name: "StoreRecipe", dependencies: ["ListFeedKit", "ListTextKit"],
      path: "Examples/Recipes/Store",
      swiftSettings: strict),
    .executableTarget(
      name: "PatchesRecipe", dependencies: ["ListDiffKit"], path: "Examples/Recipes/Patches",
      swiftSettings: strict),
    .testTarget(
      name: "RecipesTests",
      dependencies: [
        "ChatRecipe", "FilesRecipe", "StoreRecipe", "PatchesRecipe", "ListTextKit", "ScreenDriver",
      ],
      exclude: ["Screens"],
      swiftSettings: tests),
    .testTarget(
      name: "MarslinkTests", dependencies: ["MarslinkApp", "ListTestKit"],
      exclude: ["Transcripts"], swiftSettings: tests),
  ],
  swiftLanguageModes: [.v6]
)

extension Package {
  // Leaves only these targets, and the products that are named after one.
  func keep(_ needed: Set<String>) {
    targets.removeAll { !needed.contains($0.name) }
    products.removeAll { !needed.contains($0.name) }
  }

  // A target and all that it depends on in this package.
  func needs(of name: String) -> Set<String> {
    var needed: Set = [name]
    let target = targets.first { $0.name == name }
    for case .byNameItem(let other, _) in target?.dependencies ?? [] {
      needed.formUnion(needs(of: other))
    }
    return needed
  }
}

// A file that imports Testing cannot import the model of UIKit, and uses members of it all the same.
let besideTesting: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + warnings + whole + withoutDebugger

// Where there is no UIKit, tests run on a model of a part of it, which users never see. Then the package
// has only what these tests need.
if Context.environment["LISTKIT_UIKIT_MODEL"] != nil {
  package.keep([
    "ListDiffKit", "ListLayoutKit", "ListKit", "ListFeedKit", "ListTestKit", "ListUIKit",
    "ListHistories",
  ])
  package.targets.first { $0.name == "ListUIKit" }?.dependencies.append("UIKit")
  package.targets += [
    .target(
      name: "UIKit", dependencies: ["ListKit", "ListTestKit"], path: "Tests/UIKitModel",
      swiftSettings: warnings + whole),
    .testTarget(
      name: "ListUIKitTests", dependencies: ["ListUIKit", "UIKit", "ListHistories", "ListFeedKit"],
      exclude: ["Portable/Device"], swiftSettings: besideTesting + [.define("LISTKIT_UIKIT_MODEL")]),
    // The feed of the app for phones, and what it does on the model.
    .target(
      name: "MarslinkFeed", dependencies: ["ListKit", "ListUIKit", "UIKit"],
      path: "Examples/MarslinkiOS.swiftpm/Feed", swiftSettings: strict),
    .testTarget(
      name: "MarslinkiOSTests", dependencies: ["MarslinkFeed", "ListUIKit", "UIKit"],
      swiftSettings: besideTesting),
  ]
}

// What Scripts/verify-ios builds with Xcode: nothing that has no place on a phone.
if Context.environment["LISTKIT_VERIFY_IOS"] != nil {
  package.keep([
    "ListDiffKit", "ListLayoutKit", "ListKit", "ListFeedKit", "ListTestKit", "ListHistories",
    "ListUIKit", "UIKit",
  ])
  let isModelled = Context.environment["LISTKIT_UIKIT_MODEL"] != nil
  package.targets.append(
    .testTarget(
      name: "ListUIKitDeviceTests",
      dependencies: ["ListUIKit", "ListHistories", "ListTestKit"] + (isModelled ? ["UIKit"] : []),
      path: "Tests/ListUIKitTests/Portable",
      swiftSettings: besideTesting + (isModelled ? [.define("LISTKIT_UIKIT_MODEL")] : [])))
}

// To build all tests takes minutes: LISTKIT_TESTS names the wanted targets, with commas between, and
// the wanted folders or files of a target after it, with colons: `ListKitTests:Support:Concurrency`.
// What they do not depend on is not built.
if let wanted = Context.environment["LISTKIT_TESTS"]?.split(separator: ",") {
  var needed: Set<String> = []
  for part in wanted {
    let names = part.split(separator: ":").map(String.init)
    needed.formUnion(package.needs(of: names[0]))
    if names.count > 1 {
      package.targets.first { $0.name == names[0] }?.sources = Array(names.dropFirst())
    }
  }
  package.keep(needed)
}
