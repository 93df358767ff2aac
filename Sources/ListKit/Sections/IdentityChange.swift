import ListDiffKit

/// The identity that a section's value came with, and the one that it has.
struct IdentityChange {
  let former: AnyIdentity
  let present: AnyIdentity
}
