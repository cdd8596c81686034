/** What was learnt about words from pairs whose GTINs are known. */
export interface WordWeights {
  /** Stands in enough titles for its other weights to mean something. */
  isKnown(stem: string): boolean
  /** How rare a word is among titles. */
  rarity(stem: string): number
  /** Log odds that a word only one title has means another article: 'light' much, 'clásico' little. */
  distinguishes(stem: string): number
  /** How often titles of different articles of one store differ by this word alone, as a share. */
  flips(stem: string): number
  /** Log odds that two different words say the same: 'hombre' and 'men'. */
  replaces(a: string, b: string): number
}
