/** The fields of a product's search document that come from its title. */
import { attributeOf } from '@tianguis/contract/catalog/quantity-fields'
import { codeOf, type ProductDocument, sizeWord } from '@tianguis/contract/search/documents'
import { type Kind, measureWord, packWord } from '@tianguis/titles'
import { titleVocabulary } from '../content/title-vocabulary.ts'
import { type StoredMeasure, UNSURE_CONTENT } from '../database/schema/attributes.ts'
import { ageGroupOf } from './attributes/age-groups.ts'
import { sizesInRange } from './attributes/size-range.ts'
import { unitPriceOf } from './attributes/unit-price.ts'

/** Columns of `product_attributes`, null for a product that was not read yet; then the codes of the product and its offers. */
export interface AttributeFacts {
  name: string
  kind: string | null
  /** Percent: how sure the kind is. */
  confidence: number | null
  model: string | null
  pack: number | null
  measures: StoredMeasure[] | null
  colour: string | null
  size: string | null
  gender: string | null
  age_from: number | null
  age_to: number | null
  audience: string | null
  family: string | null
  gtin: string | null
  mpn: string | null
  skus: string[] | null
}

/** Names of a quantity in `content/titles` where they differ from the quantity's own. */
const ATTRIBUTE_NAMES: Record<string, string> = { cooling: 'btu', tons: 'ton', 'cubic-feet': 'ft3' }
/** Percent: a kind less sure than this is not stated. */
const MIN_CONFIDENCE_PERCENT = 25
const MAX_CODES = 20
const MAX_CODE_LENGTH = 60

type Fields = Omit<Partial<ProductDocument>, 'codes' | 'measureWords'> & Pick<ProductDocument, 'codes' | 'measureWords'>

export function attributeFields(facts: AttributeFacts, price: number): Fields {
  const kind = sureKind(facts)
  const measures = measuresOf(facts)
  const fields: Fields = { codes: codesOf(facts), measureWords: measureWords(measures, facts.pack) }
  if (kind?.department === '/calzado') fields.measureWords.push(...sizesInRange(facts.name).map(sizeWord))
  if (kind !== null) {
    fields.kind = kind.name
    fields.kindConfidence = facts.confidence ?? 0
    for (const { quantity, value } of withCounts(measures, facts)) {
      if (!kind.attributes.has(ATTRIBUTE_NAMES[quantity] ?? quantity)) continue
      const attribute = attributeOf(quantity, kind.category)
      if (attribute) fields[attribute.field] ??= rounded(value * attribute.factor)
    }
    Object.assign(fields, unitPrice(kind, facts, price))
  }
  if (facts.colour !== null) fields.attr_color = facts.colour
  if (facts.size !== null && fields.attr_shoe_size === undefined) fields.attr_size = facts.size
  if (facts.gender !== null) fields.attr_gender = facts.gender
  if (facts.age_from !== null) fields.attr_age = ageGroupOf(facts.age_from)
  if (facts.family !== null) fields.family = facts.family
  return fields
}

/** The price per unit of a product whose kind is certain; `price` in pesos. */
export function unitPriceOfReading(facts: UnitFacts, price: number) {
  const kind = sureKind(facts)
  return kind && unitPrice(kind, facts, price)
}

function unitPrice(kind: Kind, facts: UnitFacts, price: number) {
  const isContentUnsure = facts.measures?.some(([quantity]) => quantity === UNSURE_CONTENT) ?? false
  return unitPriceOf(kind, { measures: measuresOf(facts), pack: facts.pack, isContentUnsure, price })
}

const measuresOf = ({ measures }: Pick<AttributeFacts, 'measures'>) =>
  (measures ?? []).flatMap(([quantity, value, unit, to]) =>
    quantity === UNSURE_CONTENT ? [] : [{ quantity, value, unit, isRange: to !== undefined }],
  )

export type UnitFacts = Pick<AttributeFacts, 'kind' | 'confidence' | 'pack' | 'measures'>

function sureKind({ kind, confidence }: Pick<AttributeFacts, 'kind' | 'confidence'>) {
  if (kind === null || (confidence ?? 0) < MIN_CONFIDENCE_PERCENT) return null
  return titleVocabulary().vocabulary.kinds.get(kind) ?? null
}

interface Quantity {
  quantity: string
  value: number
}

/** Pieces and shoe size are quantities too. */
function withCounts(measures: readonly Quantity[], { pack, size }: AttributeFacts): Quantity[] {
  const counts = [...measures]
  if (pack !== null) counts.push({ quantity: 'pack', value: pack })
  const shoe = Number(size ?? Number.NaN)
  if (Number.isFinite(shoe)) counts.push({ quantity: 'shoe', value: shoe })
  return counts
}

function measureWords(measures: readonly Quantity[], pack: number | null): string[] {
  const words = measures.flatMap((measure) => measureWord(measure) ?? [])
  return [...new Set(pack === null ? words : [...words, packWord(pack)])]
}

function codesOf({ gtin, mpn, model, skus }: AttributeFacts): string[] {
  const codes = [gtin, mpn, model, ...(skus ?? [])].map((code) => codeOf(code ?? ''))
  return [...new Set(codes.filter((code) => code.length > 2 && code.length <= MAX_CODE_LENGTH))].slice(0, MAX_CODES)
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000
