/** What a piece of a message is to the wish. */
export const MARKS = [
  'product',
  'brand',
  'quality',
  'without',
  'price',
  'use',
  'person',
  'shop',
  /** Named but not wanted: what is owned, what broke, what stands around. */
  'aside',
  /** Words that ask. */
  'ask',
] as const
export type Mark = (typeof MARKS)[number]

export interface Span {
  mark: Mark
  /** As it was written. */
  text: string
  start: number
  end: number
}

/** One tag for what has no mark, then one for the first word of each mark and one for the others. */
export const TAGS = 1 + 2 * MARKS.length
export const OTHER = 0
export const firstOf = (mark: Mark) => 1 + 2 * MARKS.indexOf(mark)
export const isFirst = (tag: number) => tag % 2 === 1
export const markOf = (tag: number): Mark | null => (tag === OTHER ? null : MARKS[(tag - 1) >> 1]!)

/** A piece goes on only with its own mark. */
export const mayFollow = (before: number, tag: number) =>
  tag === OTHER || isFirst(tag) || (before !== OTHER && (before === tag || before === tag - 1))
