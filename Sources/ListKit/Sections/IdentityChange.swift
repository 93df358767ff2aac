import ListDiffKit

/// The identity of a section's value when it was inserted, and its present one.
struct IdentityChange {
  let former: AnyIdentity
  let present: AnyIdentity
}
