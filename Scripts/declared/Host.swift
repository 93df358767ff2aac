// The host, as far as its forwarding knows it.
public import UIKit

@MainActor
public final class CollectionViewHost: NSObject, UICollectionViewDelegate {
  let collectionView = UICollectionView()
  let forwarding = DelegateForwarding()
}
