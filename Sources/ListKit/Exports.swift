@_exported public import ListDiffKit
@_exported public import ListLayoutKit
