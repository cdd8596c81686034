/** Which kinds are sold side by side. */
import type { Kind } from '../vocabulary.ts'

/** The first two levels of the tree are the same; a department alone is near to all of its own. */
export function isSameShelf(one: Kind, other: Kind): boolean {
  if (one.department !== other.department) return false
  return one.shelf === other.shelf || one.shelf === '' || other.shelf === ''
}

/** A case for a phone: of the shelf's accessories. */
export function isAccessoryOf(one: Kind, other: Kind): boolean {
  return isSameShelf(one, other) && one.category.includes('/accesorios')
}
