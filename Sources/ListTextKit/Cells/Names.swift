public import ListKit

/// A section controller of a text list that owns one value.
public typealias TextSectionController<Value: ListValue> =
  ListSectionController<Value, TextCell>
/// A section controller of a text list whose items are values of several types.
public typealias TextItemsSectionController<Value: ListValue> =
  ListItemsSectionController<Value, TextCell>
/// A section controller of a text list that shows its value through view models.
public typealias TextBindingSectionController<Value: ListValue> =
  ListBindingSectionController<Value, TextCell>
/// A section controller of a text list with one item and without a class of its own.
public typealias TextSingleSectionController<Value: ListValue> =
  ListSingleSectionController<Value, TextCell>
/// An adapter of a text list.
public typealias TextListAdapter = ListAdapter<TextCell>
/// A row, header or footer of a text list.
public typealias TextListItem = ListItem<TextCell>
/// The items of a section of a text list.
public typealias TextListItems = ListItems<TextCell>
