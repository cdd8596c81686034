/** Whether kinds are in the same section of the category tree, its second level. */
import type { Kind } from '../vocabulary.ts'

/** The first two levels are the same; a kind of a whole department is in each of its sections. */
export function isSameSection(one: Kind, other: Kind): boolean {
  if (one.department !== other.department) return false
  return one.section === other.section || one.section === '' || other.section === ''
}

/** An accessory in the same section, as a case for a phone. */
export function isAccessoryOf(one: Kind, other: Kind): boolean {
  return isSameSection(one, other) && one.category.includes('/accesorios')
}
