@_exported import Foundation
import ListTextKit

@MainActor let content = TextListView()
