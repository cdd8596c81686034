/** What brand, store's category and the rest of the title say about a kind that the title may name. */

import { HAS_AUDIENCE, HAS_DOSE } from '../meaning.ts'
import type { Mention, ParsedText } from '../mentions/parsed-text.ts'
import { isNumber } from '../text/token.ts'
import type { Kind, Vocabulary } from '../vocabulary.ts'
import { isSameSection } from './category-sections.ts'

export interface Evidence {
  brandKind: Kind | null
  brandDepartment: string | null
  /** Kinds that the store's category names, with their weight. */
  categoryKinds: ReadonlyMap<Kind, number>
  categoryDepartment: string | null
  /** What the store's category holds: goods, services such as travel and banking, or meals of restaurants. */
  categorySells: Sells
  /** The category is one level, the name of a kind. */
  isProductType: boolean
}

export type Sells = 'goods' | 'services' | 'meals'

/** A title that says 'para laptop' is not about a laptop, even if the store keeps it among laptops. */
export function isOnlyPurpose(text: ParsedText, kind: Kind): boolean {
  let found = false
  for (const { role, meaning } of text.mentions) {
    if (meaning.line?.kind !== kind && !meaning.senses?.some((sense) => sense.kind === kind)) continue
    if (role !== 'purpose') return false
    found = true
  }
  return found
}

/** 'Pantalla 32 pulgadas + TV Box' among TV boxes: what comes with the head is not the thing sold. */
export function isOnlyBeside(text: ParsedText, kind: Kind): boolean {
  let hasOther = false
  let found = false
  for (const { role, meaning } of text.mentions) {
    const names = meaning.line?.kind === kind || meaning.senses?.some((sense) => sense.kind === kind)
    const isBeside = role === 'with' || role === 'without' || role === 'flavour'
    if (names && !isBeside) return false
    if (names) found = true
    else if (role === 'head' && meaning.senses) hasOther = true
  }
  return found && hasOther
}

/** 'Monitor Asus 24" curvo bocinas giratorio' among speakers: a feature after the noun that surely names the thing. */
export function isOnlyAfterOther({ mentions }: ParsedText, kind: Kind): boolean {
  const first = mentions.find(({ meaning }) => meaning.senses !== null || meaning.line !== null)
  if (first?.role !== 'head' || first.isAfterUnknown || first.meaning.isContainer) return false
  const { senses, line } = first.meaning
  if (line !== null || !senses!.some(({ weak, kind: named }) => !weak && !named.isGeneric)) return false
  if (senses!.some((sense) => isSameSection(sense.kind, kind))) return false
  return mentions.some(
    (mention) =>
      mention !== first &&
      mention.role === 'head' &&
      mention.segment === first.segment &&
      mention.meaning.senses?.some((sense) => sense.kind === kind),
  )
}

/** 'IQOO 7 - 8/128, cargador 120W' among phones: an unknown name comes first, and later parts list what the thing has. */
export function isFeature(
  { meanings, mentions }: ParsedText,
  { segment }: Mention,
  kind: Kind,
  { categoryKinds }: Evidence,
): boolean {
  if (segment === 0 || meanings[0] !== null || categoryKinds.size === 0 || categoryKinds.has(kind)) return false
  if (mentions.some((mention) => mention.segment === 0 && (mention.meaning.senses ?? mention.meaning.line)))
    return false
  for (const [other, weight] of categoryKinds)
    if (weight >= WHOLE_NAME && other.department === kind.department && !other.isGeneric) return true
  return false
}

/** From this weight on a segment of the store's category is the name of a kind. */
export const WHOLE_NAME = 1.2

const SOFTWARE = '/computacion/software'

/** The store's category names apps. */
export function isAmongApps(categoryKinds: ReadonlyMap<Kind, number>): boolean {
  for (const [{ category }, weight] of categoryKinds) if (category === SOFTWARE && weight >= WHOLE_NAME) return true
  return false
}

const COMPUTING = '/computacion'
const COMPONENTS = '/computacion/componentes'
const COMPUTERS = /^\/computacion\/(?:laptops|computadoras)/
/** What a computer is made of, as titles list it. */
const SPECIFICATION = new Set(['procesador', 'memoria ram', 'unidad ssd', 'disco duro', 'tarjeta de video', 'software'])

export const isComponent = ({ name }: Kind): boolean => SPECIFICATION.has(name)

/** 'Ryzen 5 - RTX 3050 - 256 GB SSD' among laptops: two components are the specification of a computer. */
export function listsComponents({ mentions }: ParsedText, { categoryKinds }: Evidence): boolean {
  if (categoryKinds.size === 0 || mentions.length < 2) return false
  let first: Kind | null = null
  let hasSecond = false
  for (const { meaning } of mentions) {
    const kind = meaning.line?.kind ?? meaning.senses?.[0]?.kind
    if (!kind || kind.department !== COMPUTING) continue
    if (!isComponent(kind)) {
      if (kind.category.startsWith(COMPONENTS)) return false
    } else if (first === null) first = kind
    else hasSecond ||= kind !== first
  }
  if (!hasSecond) return false
  for (const { category } of categoryKinds.keys()) if (COMPUTERS.test(category)) return true
  return false
}

/** '30 tabletas de 500 mg' is a medicine whose name is in no vocabulary. */
export function isDose({ doseUnits }: Vocabulary, { tokens, traits }: ParsedText): boolean {
  if ((traits & HAS_DOSE) === 0) return false
  return tokens.some(({ text }, at) => doseUnits.has(text) && at > 0 && isNumber(tokens[at - 1]))
}

/** 'Mascarilla Ponds': the title names another product of the section of the brand's usual kind. */
export function namesNeighbour({ mentions }: ParsedText, brandKind: Kind): boolean {
  return mentions.some(
    ({ role, meaning }) => role === 'head' && meaning.senses?.some(({ kind }) => isSameSection(kind, brandKind)),
  )
}

const PETS = new Set(['perro', 'gato', 'mascota'])

/** 'Cama de felpa para mascotas' is a pet's bed, whatever stands between. */
export function petKindOf({ kinds }: Vocabulary, { meanings, traits }: ParsedText, kind: Kind): Kind {
  if (kind.isCompound || (traits & HAS_AUDIENCE) === 0) return kind
  const isForPet = meanings.some(
    (meaning, at) => meaning !== null && PETS.has(meaning.audience ?? '') && isAfterPurpose(meanings, at),
  )
  return (isForPet && kinds.get(`${kind.name} para mascota`)) || kind
}

function isAfterPurpose(meanings: ParsedText['meanings'], at: number): boolean {
  let before = at - 1
  while (before > 0 && meanings[before]?.connective === 'articles') before--
  return meanings[before]?.connective === 'purpose'
}
