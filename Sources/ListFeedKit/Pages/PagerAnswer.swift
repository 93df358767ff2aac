/// The response of a source to a request.
enum PagerAnswer<Value: ListValue, Key: Hashable & Sendable> {
  case page(ListPage<Value, Key>)
  case failed(ListLoadError)
  case outOfDate
}
