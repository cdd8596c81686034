/** Reads a product title into what the product is. */
import { brandOf, brandWordsOf, ownBrandOf } from './brand.ts'
import { type CategoryReading, readCategory } from './categories.ts'
import { addBareScreenSize, addBareStorage, addCountsOfKind } from './counts.ts'
import { decideKind, type KindDecision } from './kinds/decide-kind.ts'
import { parseText } from './mentions/mentions.ts'
import type { ParsedText } from './mentions/parsed-text.ts'
import { ageOf, attributesIn, colourPlaces, modelIn } from './properties.ts'
import { isTermOfService, namesPlan } from './quantities/other-than-quantity.ts'
import type { Measure } from './quantities/quantity.ts'
import { rawQuantities } from './quantities/read-quantities.ts'
import { settleQuantities } from './quantities/settle.ts'
import { sizeIn } from './sizes.ts'
import { wordsBesideVariant } from './variants.ts'
import type { Brand, Condition, Vocabulary } from './vocabulary.ts'

export interface TitleInput {
  title: string
  brand?: string | null
  /** The store's own category, from the root to the leaf. */
  category?: readonly string[]
  description?: string | null
}

export interface TitleReading {
  kind: string | null
  /** Address of our category tree that the kind belongs to. */
  category: string | null
  department: string | null
  brand: string | null
  /** The brand that the title names as the thing's own; null if the store names one. */
  titleBrand: string | null
  model: string | null
  measures: Measure[]
  /** Number of pieces; null for one. */
  pack: number | null
  /** What the package holds in all does not follow from measures and pack. */
  isContentUnsure: boolean
  colours: string[]
  size: string | null
  gender: string | null
  /** Months. */
  age: { from: number; to: number | null } | null
  condition: Condition
  audience: string | null
  /** 0 to 1: how sure the kind is. */
  confidence: number
  /** Words of the title that told the kind. */
  words: string[]
  /** Words that the title shares with its variants in other colours, sizes and capacities. */
  wordsBesideVariant: string[]
}

export function readTitle(vocabulary: Vocabulary, input: TitleInput): TitleReading {
  const text = parseText(vocabulary, input.title)
  const category = readCategory(vocabulary, input.category ?? [])
  const brand = brandOf(vocabulary, text, input.brand ?? null)
  const evidence = {
    brandKind: brand?.kind ?? null,
    brandDepartment: brand?.department ?? null,
    categoryKinds: category.kinds,
    categoryDepartment: category.department,
    categorySells: category.sells,
    isProductType: category.isProductType,
  }
  let decision = decideKind(vocabulary, text, evidence)
  if (decision.kind === null && input.description)
    decision = {
      ...decideKind(vocabulary, parseText(vocabulary, input.description), evidence),
      mention: null,
      margin: 0,
    }
  return reading(vocabulary, input, text, category, brand, decision)
}

function reading(
  vocabulary: Vocabulary,
  input: TitleInput,
  text: ParsedText,
  category: CategoryReading,
  brand: Brand | null,
  decision: KindDecision,
): TitleReading {
  const { kind } = decision
  const raw = rawQuantities(vocabulary, text.tokens)
  addCountsOfKind(vocabulary, text, decision, raw)
  addBareScreenSize(vocabulary, text, kind, raw)
  addBareStorage(text, kind, raw)
  const { measures, pack, isContentUnsure } = settleQuantities(vocabulary, raw, text.tokens, kind)
  const size = sizeIn(text, kind)
  const colours = colourPlaces(text, kind)
  const isElsewhere = category.department === '-' || (kind === null && category.sells !== 'goods')
  const categoryDepartment = isElsewhere ? null : category.department
  const attributes = attributesIn(text, kind, colours, category.gender)
  return {
    kind: kind?.name ?? null,
    category: kind?.category ?? categoryDepartment,
    department:
      kind?.department ?? categoryDepartment ?? (isElsewhere ? null : (brand?.department ?? departmentOfPurpose(text))),
    brand: brand?.name ?? (input.brand?.trim() || null),
    titleBrand: input.brand ? null : (ownBrandOf(vocabulary, text, kind)?.name ?? null),
    model: modelIn(text),
    measures: kind
      ? measures
      : withoutTerms(measures, category.department === '-' || namesPlan(vocabulary, text.tokens)),
    pack,
    isContentUnsure,
    colours: attributes.colours,
    size: size?.size ?? null,
    gender: attributes.gender,
    age: ageOf(measures, kind),
    condition: attributes.condition,
    audience: attributes.audience,
    confidence: confidenceOf(vocabulary, decision, text),
    words: decision.mention
      ? text.tokens.slice(decision.mention.start, decision.mention.end).map((token) => token.text)
      : [],
    wordsBesideVariant: wordsBesideVariant(text, kind, {
      raw,
      size,
      colours,
      brandWords: brandWordsOf(vocabulary, brand),
    }),
  }
}

function withoutTerms(measures: Measure[], isPlan: boolean): Measure[] {
  return measures.filter((measure) => !isTermOfService(measure, isPlan))
}

/** An unknown thing 'para laptop' is sold where laptops are. */
function departmentOfPurpose({ mentions }: ParsedText): string | null {
  const purpose = mentions.find(({ role, meaning }) => role === 'purpose' && meaning.senses?.some(({ weak }) => !weak))
  return purpose?.meaning.senses?.find(({ weak }) => !weak)?.kind.department ?? null
}

/** 'Repuesto Mop': a part is less surely the thing that it is named after. */
const MAX_CONFIDENCE_OF_PART = 0.5

function confidenceOf({ partWords }: Vocabulary, decision: KindDecision, { tokens }: ParsedText): number {
  const { kind, mention } = decision
  const sure = sureness(decision)
  const end = mention?.end ?? 0
  for (let at = 0; at < end; at++)
    if (partWords.has(tokens[at]!.text))
      return partWords.has(kind!.name.split(' ')[0]!) ? sure : Math.min(sure, MAX_CONFIDENCE_OF_PART)
  return sure
}

function sureness({ kind, score, margin }: KindDecision): number {
  if (kind === null) return 0
  const sure = Math.min(1, Math.max(0, (score - 0.6) / 3))
  const apart = Math.min(1, 0.55 + margin * 0.3)
  return Math.round(sure * apart * 100) / 100
}
