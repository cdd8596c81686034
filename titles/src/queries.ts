/** The same readings for a query: kinds named in a sentence, and measures in every spelling. */

import { decideKind } from './kinds/decide-kind.ts'
import type { Evidence } from './kinds/evidence.ts'
import type { Role } from './mentions/context.ts'
import { parseText } from './mentions/mentions.ts'
import type { ParsedText } from './mentions/parsed-text.ts'
import type { Measure, Quantities } from './quantities/quantity.ts'
import { rawQuantities } from './quantities/read-quantities.ts'
import { settleQuantities } from './quantities/settle.ts'
import { itemAt } from './text/item-at.ts'
import { fold } from './text/tokenise.ts'
import type { Kind, Vocabulary } from './vocabulary.ts'

export interface KindMention {
  kind: Kind
  /** Part the kind plays: the thing wanted is 'head', what it is for is 'purpose'. */
  role: Role
  weak: boolean
  /** Place of the words in the text. */
  start: number
  end: number
}

/** All kinds that a text names, in order, each with the part it plays. */
export function kindsIn(vocabulary: Vocabulary, text: string): KindMention[] {
  const { tokens, mentions } = parseText(vocabulary, text)
  return mentions.flatMap(({ meaning, role, start, end }) => {
    const place = { role, start: tokens[start]!.start, end: tokens[end - 1]!.end }
    const senses = (meaning.senses ?? []).map(({ kind, weak }) => ({ kind, weak, ...place }))
    return meaning.line ? [...senses, { kind: meaning.line.kind, weak: false, ...place }] : senses
  })
}

/** Measures and number of pieces in a text; `kind` settles doubtful ones such as '18 k'. */
export function quantitiesIn(vocabulary: Vocabulary, text: string, kind: Kind | null = null): Quantities {
  const { tokens } = parseText(vocabulary, text)
  return settleQuantities(vocabulary, rawQuantities(vocabulary, tokens), tokens, kind)
}

/** The kind that has exactly this name or, failing that, the kind that the words name first. */
export function kindNamed(vocabulary: Vocabulary, name: string): Kind | null {
  const wanted = fold(name)
  const mentions = kindsIn(vocabulary, name)
  const whole = mentions.filter(({ start, end }) => fold(name.slice(start, end)) === wanted)
  const own = whole.find(({ kind }) => fold(kind.name) === wanted)
  const best =
    own ?? whole.find(({ weak }) => !weak) ?? whole[0] ?? mentions.find(({ role }) => role === 'head') ?? mentions[0]
  return best?.kind ?? null
}

const NO_EVIDENCE: Evidence = {
  brandKind: null,
  brandDepartment: null,
  categoryKinds: new Map(),
  categoryDepartment: null,
  categorySells: 'goods',
  isProductType: false,
}

export interface QueryReading extends ParsedText {
  kind: Kind | null
  /** Place of the words that told the kind. */
  kindPlace: { start: number; end: number } | null
  /** The part that those words play. */
  kindRole: Role | null
  /** The words that told the kind have no other meaning. */
  isCertain: boolean
  /** A brand told the kind, of which the food that was named is a flavour: 'Whiskas salmón'. */
  isFlavoured: boolean
}

/** A query parsed like a title, with the kind it asks for. */
export function readQuery(vocabulary: Vocabulary, text: string): QueryReading {
  const parsed = parseText(vocabulary, text)
  const { kind, mention } = decideKind(vocabulary, parsed, NO_EVIDENCE)
  const { tokens } = parsed
  const kindPlace = mention && { start: tokens[mention.start]!.start, end: tokens[mention.end - 1]!.end }
  const isCertain =
    mention !== null &&
    (mention.meaning.line?.kind === kind ||
      mention.meaning.senses?.some((sense) => sense.kind === kind && !sense.weak) === true)
  const ofBrand = ofPet(vocabulary, parsed, brandKindIn(parsed))
  const isFlavoured = ofBrand !== null && isCertain && isFlavour(kind!, ofBrand)
  if (ofBrand && (!isCertain || isFlavoured))
    return { ...parsed, kind: ofBrand, kindPlace: null, kindRole: null, isCertain: false, isFlavoured }
  // 'café nescafé' is instant coffee.
  const isNarrower = isCertain && ofBrand?.name.startsWith(`${kind!.name} `) === true
  const own = isNarrower ? ofBrand : kind
  return { ...parsed, kind: own, kindPlace, kindRole: mention?.role ?? null, isCertain, isFlavoured }
}

/** 'corona' is beer, 'boing mango' no fruit. */
function brandKindIn({ mentions, tokens }: ParsedText): Kind | null {
  const named = mentions.find(
    ({ role, meaning, start }) =>
      role === 'head' && meaning.brand?.kind && !POSSESSIVES.has(itemAt(tokens, start - 1)?.text ?? ''),
  )
  return named?.meaning.brand?.kind ?? null
}

/** 'Pro Plan urinary gato': a brand for dogs and cats, and the pet is said. */
function ofPet({ kinds }: Vocabulary, { meanings }: ParsedText, kind: Kind | null): Kind | null {
  const [own, other] = kind?.name.endsWith(' para perro') ? ['perro', 'gato'] : ['gato', 'perro']
  if (!kind?.name.endsWith(` para ${own}`)) return kind
  const said = new Set(meanings.map((meaning) => meaning?.audience))
  return said.has(other) && !said.has(own) ? (kinds.get(kind.name.replace(own, other)) ?? kind) : kind
}

const INGREDIENTS = [
  '/supermercado/frutas-y-verduras',
  '/supermercado/carnes-pescados-y-embutidos/carne',
  '/supermercado/carnes-pescados-y-embutidos/pescados',
  '/supermercado/carnes-pescados-y-embutidos/pollo',
  '/supermercado/despensa/enlatados-y-salsas/atun',
  '/supermercado/lacteos/quesos',
]
/** Brands of these sell ingredients too. */
const SELLS_INGREDIENTS =
  /^\/supermercado\/(?:frutas-y-verduras|carnes-pescados-y-embutidos|congelados-y-comida-preparada|lacteos|despensa\/enlatados)/

/** 'Whiskas salmón' is cat food, 'Axion limón' no fruit; 'Fud pollo' may be meat. */
const isFlavour = (named: Kind, ofBrand: Kind) =>
  INGREDIENTS.some((category) => named.category.startsWith(category)) && !SELLS_INGREDIENTS.test(ofBrand.category)

/** 'mi abuelita' is no chocolate. */
const POSSESSIVES = new Set(['mi', 'mis', 'tu', 'tus', 'su', 'sus'])

/** The measures of a query with their places; `kind` settles doubtful ones. */
export function measuresIn(
  vocabulary: Vocabulary,
  text: string,
  kind: Kind | null,
): (Measure & { start: number; end: number })[] {
  const { tokens } = parseText(vocabulary, text)
  const raw = rawQuantities(vocabulary, tokens)
  return raw.measures.flatMap((measure) => {
    const [settled] = settleQuantities(
      vocabulary,
      { measures: [measure], packs: [], isContentUnsure: false },
      tokens,
      kind,
    ).measures
    return settled ? [{ ...settled, start: tokens[measure.at]!.start, end: tokens[measure.end - 1]!.end }] : []
  })
}
