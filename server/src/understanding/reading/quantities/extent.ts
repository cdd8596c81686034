/** 'tele grande', 'bulto grande': the upper half of the measure that tells things of the kind apart. */
import { fold, type Kind } from '@tianguis/titles'
import type { Understanding } from '../../understanding.ts'
import type { Draft } from '../draft.ts'

const WORD = '(?:(grand(?:e|es|ot[ae]s?)|enormes?)|(chic[oa]s?|chiquit[oa]s?|peque[nñ][oa]s?))'
const CONTAINER = String.raw`(?:(?:bulto|costal|saco|bolsa|bote|botella|frasco|lata|caja|garraf[oó]n|bidon|bid[oó]n|paquete|presentaci[oó]n)\s+)`
const EXTENT = new RegExp(String.raw`(?<![\p{L}])(${CONTAINER})?(?:m[aá]s\s+|muy\s+|bien\s+)?${WORD}(?![\p{L}])`, 'iu')
/** The first that the kind has. */
const MEASURES: [attribute: string, quantity: string][] = [
  ['diagonal', 'diagonal'],
  ['ft3', 'cubic-feet'],
  ['mass', 'mass'],
  ['volume', 'volume'],
  ['btu', 'cooling'],
]
/** Elsewhere 'grande' is a size that names say: a shirt, eggs, a pan. */
const MEASURED = ['/electronica', '/electrodomesticos', '/computacion']
/** A pot is large by its litres or by its name, as a mayonnaise is. */
const SAID_OR_MEASURED = ['/hogar-y-muebles', '/supermercado', '/belleza-y-cuidado-personal']

/** 'para 2 personas', 'para una familia grande', 'para mí sola' */
const PEOPLE =
  /(?<![\p{L}])para\s+(?:(\d{1,2}|una?|dos|tres|cuatro|cinco|seis|ocho)\s+personas?|(?:una?\s+)?familia\s+(?:grande|numerosa)|(?:m[ií]|una?)\s+sol[ao])(?![\p{L}])/iu
const NUMBERS: Record<string, number> = { un: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, ocho: 8 }
const FEW_PEOPLE = 2
const MANY_PEOPLE = 5

export function readExtent(
  draft: Draft,
  kind: Kind | null,
  alternatives: ReadonlyMap<string, readonly string[]>,
): Understanding['extent'] {
  return readPeople(draft, kind) ?? readPortion(kind, draft.left) ?? readSizeWord(draft, kind, alternatives)
}

/** 'para el lunch', 'para la lonchera': what one person eats or drinks at once. */
const PORTION =
  /(?<![\p{L}])(?:(?:para|de)\s+(?:(?:el|la|mi|su|tu)\s+)?(?:lunch|lonche|lonchera|recreo)|individual(?:es)?)(?![\p{L}])/iu
/** Millilitres and grams. */
const MAX_PORTIONS: [attribute: string, most: number][] = [
  ['volume', 355],
  ['mass', 150],
]

/** The words stay: names that say them lead too. */
function readPortion(kind: Kind | null, text: string): Understanding['extent'] {
  const measure = kind?.category.startsWith('/supermercado')
    ? MAX_PORTIONS.find(([attribute]) => kind.attributes.has(attribute))
    : undefined
  return measure && PORTION.test(text) ? { quantity: measure[0], half: 'lower', word: null, most: measure[1] } : null
}

/** Of an appliance; a tent or a table for six says so in its name. */
function readPeople(draft: Draft, kind: Kind | null): Understanding['extent'] {
  const measure = kind?.category.startsWith('/electrodomesticos') ? measureOf(kind) : undefined
  const found = measure && PEOPLE.exec(draft.left)
  if (!found) return null
  draft.blank({ start: found.index, end: found.index + found[0].length })
  const said = found[1]?.toLowerCase()
  const people = said === undefined ? (/familia/i.test(found[0]) ? MANY_PEOPLE : 1) : (NUMBERS[said] ?? Number(said))
  const half = people <= FEW_PEOPLE ? 'lower' : people >= MANY_PEOPLE ? 'upper' : null
  return half && { quantity: measure[1], half, word: null }
}

const measureOf = (kind: Kind) => MEASURES.find(([attribute]) => kind.attributes.has(attribute))

function readSizeWord(
  draft: Draft,
  kind: Kind | null,
  alternatives: ReadonlyMap<string, readonly string[]>,
): Understanding['extent'] {
  const found = kind && EXTENT.exec(draft.left)
  if (!found) return null
  const [said, container, large, small] = found
  // A small refrigerator is a kind of its own.
  if (alternatives.has(`${fold(kind.name)} ${fold(large ?? small ?? '')}`)) return null
  const isMeasured = container || MEASURED.some((department) => kind.category.startsWith(department))
  const measure = measureOf(kind)
  if (!measure || !(isMeasured || SAID_OR_MEASURED.includes(kind.department))) return null
  const half = large ? 'upper' : 'lower'
  if (!isMeasured) return { quantity: measure[1], half, word: fold(large ?? small!) }
  draft.blank({ start: found.index, end: found.index + said.length })
  return { quantity: measure[1], half, word: null }
}
