/// What the adapter settled about a section: who owns it, and which items it has.
struct SectionEntry<Cell: AnyObject> {
  let controller: ListSectionController<Cell>
  var items: ItemTokens
}
