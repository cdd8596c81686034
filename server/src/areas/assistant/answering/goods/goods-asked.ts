/** The goods that a question about coupons or stores is for: «cupones de skincare», «¿qué tiendas venden cosas de xbox?» */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords } from '../../../../understanding/text/words.ts'
import { isSure } from '../../sentences/evidence.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { readAsQuery } from '../../understanding/query-kind.ts'
import { emptyWish } from '../../understanding/request.ts'
import { TRAIL_JOINT } from '../../understanding/vocabulary.ts'
import type { Asked } from '../answer.ts'
import { findAsMeant } from '../wishes/find.ts'
import { trailOf } from '../wishes/fits.ts'

export interface GoodsAsked {
  /** In the visitor's words, or the name of the category that they mean. */
  said: string
  /** The same after «tienen». */
  things: string
  /** Addresses of categories. */
  paths: string[]
  /** What finds the products. */
  wish: Wish
}

interface Where {
  /** Words that name no kind may name goods too. */
  byWords?: boolean
  /** The part of the message that asks; what else it tells names no goods. */
  question?: string
}

/** Null: no goods are named. */
export async function goodsAsked(
  asked: Asked,
  { prepared, request: { wish } }: Sentence,
  { byWords = true, question = prepared.text }: Where = {},
): Promise<GoodsAsked | null> {
  const { kind, purpose } = wish
  const isSaid = (words: string) => contentWords(words).every((word) => question.includes(` ${word} `))
  // «¿qué tienda envía gratis?» names no envelopes
  const isAsking = (words: string) => contentWords(words).every((word) => OF_QUESTION.has(word))
  const isNamed =
    kind !== null && !purpose && isSure(kind, asked.knowledge) && isSaid(kind.said) && !isAsking(kind.said)
  const department = departmentNamed(question, asked)
  // «línea blanca» is no shirt
  if (department && kind && isPartOf(kind.said, department.met)) return department
  if (isNamed && kind.trails.length > 0)
    return { said: kind.said, things: kind.said, paths: pathsOf(kind.trails, asked), wish: { ...wish, order: 'fit' } }
  if (department) return department
  const ofKind = isNamed ? await ofWords([kind.said], asked) : null
  if (ofKind) return ofKind
  const words = byWords ? wordsLeft(wish, asked).filter(isSaid) : []
  return words.length > 0 ? ofWords(words, asked) : null
}

/** Words of a phrase that means a department only as a whole. */
const isPartOf = (said: string, phrase: string) =>
  contentWords(phrase).length > 1 && contentWords(said).every((word) => phrase.includes(` ${word} `))

/** «súper», «skincare», «una farmacia»; the longest words decide. */
export function departmentNamed(
  said: string,
  { knowledge: { vocabulary, rules } }: Asked,
): (GoodsAsked & { met: string }) | null {
  const named = [...rules.departments].flatMap(([path, words]) => {
    const met = words.longest(said)
    const trail = vocabulary.trailAt.get(path)
    return met && trail ? [{ met, path, trail }] : []
  })
  const [best] = named.toSorted((a, b) => b.met.length - a.met.length)
  if (!best) return null
  const name = best.trail.split(TRAIL_JOINT).at(-1)!
  const kind = { said: name, trails: [best.trail], names: [], narrow: false }
  return {
    said: name,
    things: `productos de ${name}`,
    paths: [best.path],
    wish: { ...emptyWish(), kind },
    met: best.met,
  }
}

/** Words of the message that the catalogue writes and that are no words of talk. */
function wordsLeft({ words, loose, brands }: Wish, { knowledge: { rules, vocabulary } }: Asked): string[] {
  const all = [...brands, ...words.map((word) => word.split('|')[0]!), ...loose]
  const isNamed = (word: string) => !isTalk(word, rules) && vocabulary.known.has(stem(word))
  return [...new Set(all)].filter((word) => contentWords(word).some(isNamed))
}

const isTalk = (word: string, { everyday, ignored }: Asked['knowledge']['rules']) =>
  everyday.has(word) || ignored.has(word) || OF_QUESTION.has(word)

/** Words of questions about stores and coupons that name no goods. */
const OF_QUESTION: ReadonlySet<string> = new Set(
  'cupon cupones codigo codigos descuento descuentos promo promocion promociones oferta ofertas tienda tiendas cosas cosa productos producto venden vende envia envian envio envios manda mandan entrega entregan tienen manejan surten hay vigente vigentes barata baratas barato baratos'.split(
    ' ',
  ),
)

/** By the kinds that the search page reads in the words, or else by the categories in which most products with them stand. */
async function ofWords(words: readonly string[], asked: Asked): Promise<GoodsAsked | null> {
  const { knowledge, deps } = asked
  const said = words.join(' ')
  const paths = words.flatMap((word) => readAsQuery(word, knowledge).kinds.map(({ category }) => category))
  if (paths.length > 0) return { said, things: said, paths: [...new Set(paths)], wish: ofText(words) }
  const found = await Promise.all(words.map((word) => findAsMeant(deps, ofText([word]))))
  const trails = found.flatMap(({ documents }) => commonTrail(documents) ?? [])
  if (trails.length === 0) return null
  return { said, things: said, paths: pathsOf(trails, asked), wish: ofText(words) }
}

const ofText = (words: readonly string[]): Wish => ({ ...emptyWish(), words: [...words] })

/** The deepest way that most of them share; null: they are of many departments. */
function commonTrail(documents: readonly ProductDocument[]): string | null {
  const trails = documents.slice(0, LOOKED_AT).map((document) => trailOf(document).split(TRAIL_JOINT))
  let common: string[] = []
  for (let depth = 1; depth <= MAX_DEPTH; depth += 1) {
    const counts = Map.groupBy(trails, (trail) => trail.slice(0, depth).join(TRAIL_JOINT))
    const [most] = [...counts].toSorted((a, b) => b[1].length - a[1].length)
    if (!most || most[1].length < trails.length * SHARE) break
    common = most[0].split(TRAIL_JOINT)
  }
  return common.length > 0 ? common.join(TRAIL_JOINT) : null
}

/** A department, and what is right below it. */
const MAX_DEPTH = 2
const LOOKED_AT = 20
/** Of the products with a word, this share is of one category where the word means it. */
const SHARE = 0.6

function pathsOf(trails: readonly string[], { knowledge: { vocabulary } }: Asked): string[] {
  return [...vocabulary.trailAt].filter(([, trail]) => trails.includes(trail)).map(([path]) => path)
}
