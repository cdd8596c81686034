/** How many pieces are wanted: '24 rollos', '2 pzs', 'paquete de 6', 'caja con 12', 'servilletas 500'. */
import { type Kind, packWord, tokenise, type Vocabulary } from '@tianguis/titles'
import type { QueryMeasure } from '../../understanding.ts'
import type { Draft, Place } from '../draft.ts'

type Token = ReturnType<typeof tokenise>[number]

const MAX_PIECES = 20_000
/** Fewer may be a stage of nappies or a model. */
const MIN_COUNT_WITHOUT_UNIT = 10
const JOINTS = new Set(['de', 'con', 'c', 'x'])
/** 'caja 50'; a number after 'kit' or 'tubo' may be anything. */
const HELD_BY = /^(?:pa|pk|caja|bolsa|estuche|blister)/
const SLASH = 47
/** Of titles these are pieces; after a number of a query they are a computer or an article: 'ryzen 5 pc'. */
const OTHER_MEANING = new Set(['pc', 'tab', 'comp', 'un', 'u', 'us', 'ea'])

/** 'atún en paquete', 'paquete de cervezas': more than one, however many. */
const SEVERAL = /(?<![\p{L}\d])(?:en\s+)?(?:(?:multi)?packs?|paquetes?)(?:\s+del?)?(?![\p{L}\d])/iu
const SOLD_IN_PACKS = ['/supermercado', '/bebes', '/mascotas']

/** A measure without a word: names say it in words or in a number of pieces. */
export function readSeveral(draft: Draft, kind: Kind | null): { measure: QueryMeasure; place: Place } | null {
  const found = kind && SOLD_IN_PACKS.includes(kind.department) ? SEVERAL.exec(draft.left) : null
  if (found && DENIED.test(draft.left.slice(0, found.index))) return null
  if (!found || /^\s*\d/.test(draft.left.slice(found.index + found[0].length))) return null
  const place = { start: found.index, end: found.index + found[0].length }
  const said = draft.text.slice(place.start, place.end).trim()
  return { measure: { quantity: 'pack', min: 2, max: null, word: null, said }, place }
}

/** 'que no venga en paquete', 'ni en paquete' */
const DENIED = /(?<![\p{L}])(?:no|ni|sin)(?:\s+\p{L}+){0,2}\s*$/iu

/** `kindPlace`: the word that names the kind stays, '6 vasos' are six of it. */
export function readCount(
  draft: Draft,
  vocabulary: Vocabulary,
  kind: Kind | null,
  kindPlace: Place | null,
): { measure: QueryMeasure; place: Place } | null {
  const tokens = tokenise(draft.left)
  for (const [at, { value, before }] of tokens.entries()) {
    if (!Number.isInteger(value) || value < 2 || value > MAX_PIECES || (at > 0 && before === 0)) continue
    const place = countPlace(tokens, at, vocabulary, kindPlace) ?? barePlace(tokens, at, vocabulary, kind)
    if (!place) continue
    const said = draft.text.slice(place.start, place.end).trim()
    return { measure: { quantity: 'pack', min: value, max: value, word: packWord(value), said }, place }
  }
  return null
}

function countPlace(tokens: Token[], at: number, vocabulary: Vocabulary, kindPlace: Place | null): Place | null {
  const { start, end } = tokens[at]!
  const next = tokens[at + 1]
  const container = containerBefore(tokens, at, vocabulary)
  if (next && vocabulary.pieces.has(next.text) && !OTHER_MEANING.has(next.text) && !isModel(tokens[at]!, next)) {
    const namesKind = kindPlace !== null && next.start < kindPlace.end && next.end > kindPlace.start
    return { start: container?.start ?? start, end: namesKind ? end : next.end }
  }
  return container && { start: container.start, end }
}

/** '5600u' is a processor. */
const isModel = ({ value }: Token, next: Token) => next.before === 0 && value >= 1000

/** 'paquete de', 'caja con', 'pack', 'c/' before the number. */
function containerBefore(tokens: Token[], at: number, { multipacks }: Vocabulary): Token | null {
  const before = tokens[at - 1]
  if (!before) return null
  if (before.text === 'c' && tokens[at]!.before === SLASH) return before
  if (multipacks.has(before.text) && HELD_BY.test(before.text)) return before
  const container = tokens[at - 2]
  return container && JOINTS.has(before.text) && multipacks.has(container.text) ? container : null
}

/** The last number of goods that are only counted. */
function barePlace(tokens: Token[], at: number, vocabulary: Vocabulary, kind: Kind | null): Place | null {
  const { value, start, end, before } = tokens[at]!
  if (!kind || at === 0 || at < tokens.length - 1 || value < MIN_COUNT_WITHOUT_UNIT || before === 0) return null
  return vocabulary.kindsCountedWithoutWord.has(kind.name) || isOnlyCounted(kind) ? { start, end } : null
}

const OTHER_MEASURES = ['mass', 'volume', 'length', 'charge', 'size']
/** Elsewhere a last number is a model: 'calculadora fx 991'. */
const CONSUMED = ['/supermercado', '/bebes', '/salud', '/mascotas', '/papeleria-y-libros/arte']

const isOnlyCounted = ({ attributes, category }: Kind) =>
  attributes.has('pack') &&
  CONSUMED.some((path) => category.startsWith(path)) &&
  !OTHER_MEASURES.some((name) => attributes.has(name))
