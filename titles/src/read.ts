/** Reads a product title into what the product is. */
import { type CategoryReading, readCategory } from './categories.ts'
import { decideKind, type KindDecision } from './kinds.ts'
import { type Measure, type RawQuantities, rawQuantities, settleQuantities } from './measures.ts'
import { type ParsedText, parseText } from './mentions.ts'
import { ageOf, attributesIn, modelIn } from './properties.ts'
import { isNumber } from './text.ts'
import type { Brand, Condition, Kind, Vocabulary } from './vocabulary.ts'

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
  model: string | null
  measures: Measure[]
  /** Number of pieces; null for one. */
  pack: number | null
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
  addBareScreenSize(text, kind, raw)
  const { measures, pack } = settleQuantities(raw, text.tokens, kind?.name ?? null, kind?.attributes ?? null)
  const properties = attributesIn(text, kind)
  const categoryDepartment = category.department === '-' ? null : category.department
  return {
    kind: kind?.name ?? null,
    category: kind?.category ?? categoryDepartment,
    department:
      kind?.department ?? categoryDepartment ?? (category.department === '-' ? null : (brand?.department ?? null)),
    brand: brand?.name ?? (input.brand?.trim() || null),
    model: modelIn(text),
    measures,
    pack,
    ...properties,
    age: ageOf(measures, kind),
    confidence: confidenceOf(decision),
    words: decision.mention
      ? text.tokens.slice(decision.mention.start, decision.mention.end).map((token) => token.text)
      : [],
  }
}

function brandOf(vocabulary: Vocabulary, text: ParsedText, given: string | null): Brand | null {
  if (given) {
    const key = `\n${given}`
    let known = vocabulary.cache.get(key) as Brand | undefined
    if (known === undefined) {
      const parsed = parseText(vocabulary, given)
      const mention = parsed.mentions.find(({ meaning }) => meaning.brand !== null)
      known = mention?.meaning.brand
        ? { ...mention.meaning.brand, name: given }
        : { name: given, kind: null, department: null }
      vocabulary.cache.set(key, known)
    }
    if (known.kind || known.department) return known
    return named(text) ?? known
  }
  return named(text)
}

function named(text: ParsedText): Brand | null {
  for (const { meaning, role } of text.mentions) {
    if (role === 'purpose' || role === 'flavour') continue
    if (meaning.brand) return meaning.brand
    if (meaning.line?.brand) return { name: meaning.line.brand, kind: null, department: meaning.line.kind.department }
  }
  return null
}

/** '5 bóxer', '2 pizzas', 'pack 4 almohadas', 'six de cerveza': a number right before the kind counts it. */
function addCountsOfKind(vocabulary: Vocabulary, text: ParsedText, decision: KindDecision, raw: RawQuantities): void {
  for (let at = 0; at < text.tokens.length; at++) {
    const count = text.meanings[at]?.count ?? 0
    if (count > 0 && (at === 0 || text.meanings[at - 1] !== text.meanings[at]))
      raw.packs.push({ count, at, certain: true })
  }
  const { mention, kind } = decision
  if (!mention || !kind || raw.packs.length > 0) return
  const before = text.tokens[mention.start - 1]
  if (before) {
    const worded = isNumber(before) ? before.value : (vocabulary.numberWords.get(before.text) ?? 0)
    const isFirst =
      mention.start === 1 || text.meanings[mention.start - 2]?.isContainer || text.meanings[mention.start - 2]?.isStore
    const afterDe = text.tokens[mention.start - 2]?.text === 'de' && text.meanings[mention.start - 3]?.isContainer
    if (
      worded > 1 &&
      Number.isInteger(worded) &&
      worded <= 1000 &&
      before.before !== 36 &&
      (isFirst || afterDe) &&
      kind !== vocabulary.game
    )
      raw.packs.push({ count: worded, at: mention.start - 1, certain: true })
  }
  if (vocabulary.kindsCountedWithoutWord.has(kind.name)) {
    const last = text.tokens.at(-1)!
    if (last.value >= 20 && Number.isInteger(last.value))
      raw.packs.push({ count: last.value, at: text.tokens.length - 1, certain: true })
  }
}

/** 'Pantalla Sony 55 4K', 'bicicleta rodada 26': inches are left out where everybody knows them. */
function addBareScreenSize(text: ParsedText, kind: Kind | null, raw: RawQuantities): void {
  if (!kind?.attributes.has('diagonal') || raw.measures.some(({ quantity }) => quantity === 'diagonal')) return
  for (let at = 0; at < text.tokens.length; at++) {
    const { value, before, inParentheses, after } = text.tokens[at]!
    if (!(value >= 10 && value <= 110) || inParentheses || before === 36 || after === 37) continue
    const word = text.tokens[at - 1]?.text
    const next = text.tokens[at + 1]
    const isWheel = word === 'rodada' || word === 'r'
    const isScreen = value >= 19 && kind.name === 'televisión' && before === 32 && next?.before !== 0
    if (!isWheel && !isScreen) continue
    if (raw.measures.some((measure) => measure.at === at) || raw.packs.some((pack) => pack.at === at)) continue
    raw.measures.push({ quantity: 'diagonal', value, unit: 'in', at, loose: false, isMultiplied: false })
    return
  }
}

function confidenceOf({ kind, score, margin }: KindDecision): number {
  if (kind === null) return 0
  const sure = Math.min(1, Math.max(0, (score - 0.6) / 3))
  const apart = Math.min(1, 0.55 + margin * 0.3)
  return Math.round(sure * apart * 100) / 100
}
