@MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection: UICollectionView.ScrollDirection = .vertical
}

@MainActor open class NSCollectionLayoutSection: NSObject {}

@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Only what says where it scrolls: a test lays out in a class of its own.
@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.configuration = configuration
    super.init()
  }
  public required init?(coder: NSCoder) {
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }
  open var configuration: UICollectionViewCompositionalLayoutConfiguration
}
