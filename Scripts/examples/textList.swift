import ListTextKit

@MainActor let view = TextListView()
