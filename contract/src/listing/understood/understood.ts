/** What the words of a query mean. */
import type { ListingFilters } from '../listing-state.ts'

/** A number of the search document between two bounds; null: no bound. */
export interface AttributeRange {
  field: string
  min: number | null
  max: number | null
  /** A size that names may have in a list: 'talla 24, 25.5 y 27.5'. */
  listed?: string
  /** The one number that was asked, of which the bounds are the tolerance. */
  exact?: number
}

/** A chip that undoes one part of what was understood. */
export interface UnderstoodPart {
  label: string
  /** The query without the words of this part; null: only a literal search undoes it. */
  rest: string | null
  /** The part is one of `filters`; otherwise it stays in `rest` of the whole. */
  isFilter: boolean
  /** A colour, gender or quality: products that have it lead, no other is left out. */
  isWish?: true
}

/** A value that leads: `attr_color` 'rosa'. */
export interface LeadingValue {
  field: string
  value: string
  /** Words of names that say the same, as in `Understood.said`. */
  spellings?: string[]
  /** Values that are as good. */
  also?: string[]
  /** Instead of the value: numbers of the field. */
  range?: AttributeRange
  /** Values that say the opposite: products with one of them come last. */
  others?: string[]
  /** As the visitor wrote it, where neither value nor spellings are it. */
  said?: string
}

/** What a query meant: «laptop menos de 15 mil» is the words «laptop», the kind laptop and a price. */
export interface Understood {
  /** Words to search, the most important first. */
  q: string
  filters: Partial<ListingFilters>
  /** The query without the words that became filters. */
  rest: string
  parts: UnderstoodPart[]
  /** Products of these kinds lead; orders other than relevance show only them. */
  kinds: string[]
  /** The kinds are good for what was said, which names seldom say: 'tengo calor'. */
  isNeed?: boolean
  /** Only a brand tells the kind: products with all the words lead, whatever they are. */
  isOfBrand?: boolean
  /** The one of them that leads: a fan and not an air conditioner for 'tengo calor'. */
  best?: string
  /** Spellings of the word that named the kind: among products with all that was asked names that have it lead, 'bermuda' of the kind 'short'. */
  namedBy?: string[]
  /** The line that was named, 'macbook' or 'echo dot': what has it is nearer than what only has the other words. */
  line?: string
  /** What is wanted is for these kinds, or these belong to it by their names: none of them leads, nor is shown beside the kind. */
  behind: string[]
  /** The kind of which the kind wanted is a part: 'cafetera' of 'jarra para cafetera', for when no product is of the kind. */
  whole?: string
  /** Wider kinds for when no product is of the kind, with the words that the kind says beyond them. */
  wider?: { kind: string; words: string[][] }[]
  /** A wider kind, of which products that say the words are of the kind too: 'olla' that says 'xpress' of 'olla express'. */
  also?: { kind: string; words: string[][] }
  /** Groups of kinds beside it for when no product is of the kind, nor of a wider one. */
  near?: string[][]
  /** Kinds whose names begin with the same word, for when no product of the kind has the brand: 'crema facial' of 'crema'. */
  sameHead?: string[]
  /** The brand is known for things of another department than the kind, which another word than its name named: 'monitos Funko'. */
  isOfOtherDepartment?: true
  /** The kind is a word for many ('juguete'): what has the other words is meant where none of its own products has them. */
  isOfMany?: true
  /** The words as typed without connecting words, for when no product is of the kind. */
  plain: string
  /** Names contain each of these, one after another: 'sin azúcar', or one of its other names. `label` is that of its part, `opposed` are words of what has it. */
  phrases: { words: string; label: string; others?: string[]; opposed?: string[] }[]
  /** Only products with all words of `q`. */
  isStrict?: boolean
  /** Path of the category of the kind, for when nothing was found. */
  category?: string
  /** Every word is one of the catalogue or the vocabulary, or was mended. */
  isSpelt?: boolean
  /** 'la más barata': among equals the lowest price leads; prices below this many pesos are hardly of the kind itself. */
  cheapest?: number
  /** 'refri chico': among equals the smallest leads. */
  byMeasure?: { field: string; order: 'asc' | 'desc' }
  /**
   * What names of the kind should say beyond being of it: per word the spellings and synonyms that names may have, one of several
   * words needs all of them.
   */
  said?: string[][]
  /** The same with the words that name the kind, for products of other kinds. */
  all?: string[][]
  /**
   * Of a name alone its kind and those whose names begin with the same word. Of a name that is also a flavour or a colour ('naranja')
   * only these are shown, of a word for many kinds ('ropa') they lead.
   */
  alike?: string[]
  /** Of `said` the words of colours and other qualities: what has everything else comes before what has only these. */
  qualities?: string[]
  /** The same as `said` without the words that name the kind: being of it says them. */
  beside?: string[][]
  /** For what it is wanted, in words that some names have: among products with all of `said` those lead that say it. */
  uses?: string[][]
  /** Words of the type of the kind that was named, and of its other types: names with only these come last. */
  types?: { named: string[]; others: string[] }
  /** Words of other models of the line that was named: 'pro' and 'mini' of 'iPhone 12'. */
  otherModels?: string[]
  /** The query says nothing but the kind: products whose kind is surest lead. */
  isOnlyKind: boolean
  /** Among them those of these brands, colours… lead. */
  leading: LeadingValue[]
  ranges: AttributeRange[]
  /** Products within these lead; others follow, as few or none are within. */
  preferred?: AttributeRange[]
  /** The measures as they were asked: of products that are alike in all else the nearest lead. */
  nearest?: AttributeRange[]
  /** The query with misspelt words mended, null where none was. */
  mended: string | null
  /** Labels of parts that were given up because nothing was left. */
  dropped: string[]
  /** Words of the query that neither product names nor fields can answer: 'si es chino'. */
  unknown?: string[]
  /** No product is of the kind that was named: `kinds` are those beside it, which may serve for something else. */
  isBeside?: boolean
  /** The kind was given up, and names that are shown have its words all the same. */
  isOnlyLike?: true
  /** Words and values that no product of the kind has; empty: each is there, but no product has all of them. */
  unmet?: string[]
  /** A barcode, model or store's number that products have: they lead. */
  code?: { value: string; products: number }
  /** Ids of products that visitors chose after this query: they lead after those with the code. */
  chosen?: string[]
  /** Ids of products that the operator put first for this query, in their order. */
  pinned?: string[]
}

/** Null when the words are only words. */
export type Understand = (q: string) => Promise<Understood | null>
