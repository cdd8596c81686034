/**
 * The occurrences of a word in a field of a document, in 32 bits:
 *
 *   │ 0 │ element of the array (13) │ position in it (17) │ last word of it (1) │      the word occurs once
 *   │ 1 │ index into the field's list of longer entries: count, place, place, … │      it occurs several times
 *
 * Nearly every word occurs in a field once, so a posting is two numbers and needs no decoding.
 */
const MAX_POSITION = 0x1ffff
const MAX_ELEMENT = 0x1fff
export const SEVERAL = 0x80000000

export const placeOf = (element: number, position: number): number =>
  (Math.min(element, MAX_ELEMENT) << 18) | (Math.min(position, MAX_POSITION) << 1)

export const elementOf = (place: number): number => place >>> 18
export const positionOf = (place: number): number => (place >>> 1) & MAX_POSITION
/** Whether it is the last word of its element. */
export const isLast = (place: number): boolean => (place & 1) === 1
/** The only word of its element. */
export const isAlone = (place: number): boolean => (place & 0x3ffff) === 1
