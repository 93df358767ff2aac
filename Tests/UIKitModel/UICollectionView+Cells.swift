/// The classes and files that cells are made of, and the cells that are kept for reuse.
@MainActor
final class CellStock {
  private var makers: [String: @MainActor () -> UICollectionReusableView] = [:]
  private var pools: [String: [UICollectionReusableView]] = [:]
  private(set) var madeCount = 0

  func register(_ pool: String, _ make: (@MainActor () -> UICollectionReusableView)?) {
    makers[pool] = make
  }

  func take(_ pool: String, _ identifier: String) -> UICollectionReusableView? {
    if let view = pools[pool]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let view = makers[pool]?() else { return nil }
    madeCount += 1
    view.reuseIdentifier = identifier
    return view
  }

  func put(_ view: UICollectionReusableView, into pool: String) {
    pools[pool, default: []].append(view)
  }
}

extension UICollectionView {
  /// Only of the model: how many cells and views were made.
  public var modelMadeCount: Int { stock.madeCount }

  public func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) { register(cellClass, in: "cell \(identifier)") }

  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    stock.register("cell \(identifier)", nib?.make)
  }

  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { register(viewClass, in: "\(elementKind) \(identifier)") }

  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { stock.register("\(kind) \(identifier)", nib?.make) }

  private func register(_ anyClass: AnyClass?, in pool: String) {
    guard let type = anyClass as? UICollectionReusableView.Type else {
      return violate("\(pool) is registered with a class that is no view")
    }
    stock.register(pool) { type.init(frame: .zero) }
  }

  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(identifier, .item(indexPath))
    if let cell = view as? UICollectionViewCell { return cell }
    violate("\(type(of: view)) is registered as a cell")
    return UICollectionViewCell(frame: .zero)
  }

  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(identifier, .supplement(elementKind, indexPath))
  }

  private func dequeue(_ identifier: String, _ key: ElementKey) -> UICollectionReusableView {
    if let existing = request?.existing {
      if existing.reuseIdentifier != identifier {
        violate("another reuse identifier than that of the existing cell, at reconfiguring")
      }
      request?.dequeued.append(existing)
      return existing
    }
    if let request {
      if request.key != key { violate("\(key) is dequeued while \(request.key) is wanted") }
    } else {
      violate("\(key) is dequeued without a request")
    }
    guard let view = stock.take(key.pool(identifier), identifier) else {
      violate("\(key.pool(identifier)) is not registered")
      return UICollectionViewCell(frame: .zero)
    }
    request?.dequeued.append(view)
    return view
  }

  /// Asks the data source for the view of an element.
  func make(_ key: ElementKey, existing: UICollectionReusableView? = nil)
    -> UICollectionReusableView?
  {
    guard let dataSource else { return nil }
    let outer = request
    request = ElementRequest(key: key, existing: existing)
    let view =
      switch key {
      case .item(let path): dataSource.collectionView(self, cellForItemAt: path)
      case .supplement(let kind, _):
        dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: kind, at: key.indexPath)
      }
    let dequeued = request?.dequeued ?? []
    request = outer
    if dequeued.count != 1 || dequeued.first !== view {
      violate("\(key) wants the one view dequeued for it: \(dequeued.count) were dequeued")
    }
    if view !== existing, held.contains(where: { $0.value.view === view }) {
      violate("the view of \(key) is in use elsewhere")
    }
    return view
  }

  func recycle(_ view: UICollectionReusableView, _ key: ElementKey) {
    view.removeFromSuperview()
    view.answeredSize = nil
    (view as? UICollectionViewCell)?.isSelected = false
    (view as? UICollectionViewCell)?.isHighlighted = false
    guard let identifier = view.reuseIdentifier else { return }
    stock.put(view, into: key.pool(identifier))
  }

  func beginDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
    switch key {
    case .item(let path):
      guard let cell = view as? UICollectionViewCell else { return }
      cell.isSelected = selected.contains(path)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    case .supplement(let kind, _):
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: kind, at: key.indexPath)
    }
  }

  func endDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
    switch key {
    case .item(let path):
      guard let cell = view as? UICollectionViewCell else { return }
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    case .supplement(let kind, _):
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: key.indexPath)
    }
  }
}
