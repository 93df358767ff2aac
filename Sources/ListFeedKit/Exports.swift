@_exported public import ListKit
