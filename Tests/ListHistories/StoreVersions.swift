#if LISTKIT_TESTABLE
  public import ListKit

  /// Versions of a store, of which any may be the next one's origin.
  public struct StoreVersions<Element: Diffable> {
    /// How many versions are kept.
    public static var limit: Int { 4 }
    private var stores = [ListStore<Element>()]

    /// Makes an empty first version.
    public init() {}

    /// A store of the elements; of those with one identity it keeps the first.
    public mutating func store(of elements: [Element], _ origin: Int) -> ListStore<Element> {
      var store = stores[origin % stores.count]
      store.replaceAll(elements)
      stores.append(store)
      if stores.count > Self.limit { stores.removeFirst() }
      return store
    }
  }
#endif
