/** The products that an act is for: at places, by price, several of those shown, one named, or the one spoken of. */
import type { AssistantContext, Shown, Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { isSure } from '../../sentences/evidence.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { isWithin } from '../../understanding/purposes.ts'
import { understand } from '../../understanding/understand.ts'
import type { Asked } from '../answer.ts'
import { firstByRank } from '../ranking/first-by-rank.ts'
import { rankIn } from '../ranking/ranks.ts'
import { asksByPrice, earlierMeant, productSpokenOf, shownAt, shownMeant, withKindSaid } from '../reference.ts'
import { shownRanked } from '../seen/ranked.ts'
import { findAsMeant, findNear, states } from '../wishes/find.ts'
import { productWordsAfterAct, productWordsIn, saysIt } from './named-in-message.ts'
import { shownBefore } from './shown-before.ts'

export interface Meant {
  /** The act is for all of these. */
  views: ProductView[]
  /** Others that the words may mean. */
  others: ProductView[]
  /** What of the words is not true of them, or why it is a guess. */
  note: string
  /** Words for a product that the catalogue does not have. */
  missing: string | null
  /** A colour that none of those on the screen has. */
  unseen?: string
}

const NONE: Meant = { views: [], others: [], note: '', missing: null }
const MAX_OTHERS = 2
const MAX_CANDIDATES = 30

export async function productsMeant(asked: Asked, sentence: Sentence, text: string): Promise<Meant> {
  const { context } = asked
  const { request } = sentence
  const shown = context?.shown ?? []
  const before = context && shownBefore(context, productWordsIn(text))
  if (before) return productsMeant({ ...asked, context: before }, sentence, text)
  const rank = shown.length > 1 && request.places.length === 0 ? rankIn(text.trim(), asked.knowledge.rules.ranks) : null
  if (rank) return { ...NONE, ...firstByRank(rank.rank, await viewsOf(asked, shown)) }
  const ranked = await shownRanked(asked, text)
  if (ranked.length > 1) return { ...NONE, views: ranked }
  const several = shownTogether(context, sentence, text)
  if (several.length > 1)
    return { ...NONE, views: await viewsOf(asked, several), note: beyondNote(request.places, shown) }
  if (shown.length > 0 && (request.places.length > 0 || asksByPrice(text))) {
    const view = await productSpokenOf(asked, request, text)
    if (!view && shown.length === 1) return { ...(await spokenOf(asked)), note: 'Solo te mostré uno, este. ' }
    return { ...NONE, views: view ? [view] : [], note: beyondNote(request.places, shown) }
  }
  const priced =
    context && shown.length > 0 && / (?:la|el|esa|ese) de \d/.test(text) ? shownMeant(text, request, context) : null
  if (priced) return { ...NONE, views: await viewsOf(asked, [priced]) }
  // «los segundos» with nothing on the screen names no product
  if (request.places.length > 0 && shown.length === 0 && !sentence.named) return NONE
  const thing = request.places.length > 0 ? productWordsIn(text).replace(ORDINALS, ' ').trim() : productWordsIn(text)
  const named = thing ? await namedBy(asked, closerThing(asked, thing, text), saysIt(text)) : null
  if (named) return named
  return spokenOf(asked)
}

/** «el primero y el tercero» of two: what is not there is said. */
function beyondNote(places: readonly number[], shown: readonly Shown[]): string {
  const beyond = places.filter((place) => place > shown.length)
  if (beyond.length === 0 || beyond.length === places.length) return ''
  return `Solo te mostré ${shown.length === 1 ? 'uno' : shown.length}; el ${beyond.join(' y el ')} no lo hay. `
}

/** What follows the word of the act, where that names a product of its own. */
function closerThing({ knowledge }: Asked, thing: string, text: string): string {
  const after = productWordsAfterAct(text)
  if (after === '' || after === thing) return thing
  const { kind, brands } = understand(after, knowledge).wish
  return brands.length > 0 || (kind !== null && isSure(kind, knowledge)) ? after : thing
}

const ORDINALS = /\b(?:l[oa]s? |el )?(?:primer[oa]?s?|segund[oa]s?|tercer[oa]?s?|ultim[oa]s?)\b/g

/** «guárdalos todos», «las dos primeras», «los puma y los blancos», «alguna de esas». */
function shownTogether(context: AssistantContext | null, { request }: Sentence, text: string): Shown[] {
  const shown = context?.shown ?? []
  if (!context || shown.length < 2 || asksByPrice(text)) return []
  if (request.places.length > 1) return request.places.flatMap((place) => shownAt(place, shown) ?? [])
  const pieces = text.split(/ y |, /).filter((piece) => productWordsIn(` ${piece.trim()} `) !== '')
  const pointed = pieces.map((piece) => shownMeant(` ${piece.trim()} `, { ...request, places: [] }, context))
  const distinct = [...new Set(pointed.filter((one) => one !== null))]
  if (pieces.length > 1 && distinct.length === pieces.length) return distinct
  return ALL_SHOWN.test(text) && productWordsIn(text) === '' ? shown : []
}

const ALL_SHOWN =
  / (?:tod[oa]s?|ambos|ambas|algun[oa] de (?:es[oa]s|ell[oa]s|l[oa]s)|cualquiera de|(?:guard|agreg|apunt|anot|pon|met)[a-z]*l[oa]s|guardamel[oa]s|bajen|lleguen|es[oa]s|est[oa]s) /

/** Of those shown where the words are met by some of them, otherwise of the whole catalogue. */
async function namedBy(asked: Asked, thing: string, isPointed: boolean): Promise<Meant | null> {
  const { context, knowledge } = asked
  const shown = context?.shown ?? []
  const { wish } = withKindSaid(understand(thing, knowledge), thing, context?.wish?.kind ?? null)
  const views = await viewsOf(asked, shown)
  const isOfKind = ({ crumbs }: ProductView) => {
    const trail = crumbs.map(({ name }) => name).join(' > ')
    return wish.kind?.trails.some((one) => isWithin(trail, one) || isWithin(one, trail)) === true
  }
  const namesOf = (view: ProductView) => `${view.brand} ${view.name} ${view.card.bestStore}`
  const featuresOf = (view: ProductView) => view.specs.map(({ label, value }) => `${label} ${value}`).join(' ')
  // «la de mango de madera» may be said by a feature
  const stemsIn = (view: ProductView) => new Set(stemsOf(`${namesOf(view)} ${featuresOf(view)}`))
  const { spelling } = knowledge.query
  const isTalk = (word: string) =>
    (knowledge.rules.everyday.has(word) || spelling.isEveryday(word) || spelling.isVerbForm(word)) &&
    !knowledge.rules.colours.has(stem(word)) &&
    !views.some((view) => stemsIn(view).has(stem(word)))
  const words = contentWords(thing).filter((word) => !/^\d$/.test(word) && !isTalk(word))
  if (words.length === 0) return null
  const said = words.map(stem)
  const kindStems = new Set(stemsOf(wish.kind?.said ?? ''))
  const has = (view: ProductView, word: string) => stemsIn(view).has(word) || (kindStems.has(word) && isOfKind(view))
  const scores = views.map((view) => said.filter((word) => has(view, word)).length)
  const best = Math.max(0, ...scores)
  const met = views.filter((_, at) => best > 0 && scores[at] === best)
  if (best > 0 && best === said.length) return chosenOf(asked, met)
  const isKind = wish.kind !== null && isSure(wish.kind, knowledge)
  // beside products on the screen a quality alone («el amarillo») names nothing elsewhere in the catalogue
  const isModel = wish.words.some((word) => /\d/.test(word)) || (shown.length === 0 && wish.words.length > 0)
  const isNamed = wish.brands.length > 0 || isKind || (isModel && !isPointed)
  // «la roja en L» says which of those shown, where one is red
  const isOfShown = best > 0 && !wish.kind && wish.brands.length === 0
  const found = isNamed && !isOfShown ? await inCatalogue(asked, wish, thing) : null
  const before = best === 0 && context && !isKind ? earlierMeant(` ${thing} `, context) : null
  if (before) return { ...NONE, views: await viewsOf(asked, [before]) }
  if (found && (best === 0 || found.note === '')) return found
  if (best > 0) {
    const lost = said.filter((word) => !has(met[0]!, word))
    const unsaid = words.filter((word) => lost.includes(stem(word)))
    const note =
      unsaid.length > 0 && !isPointed
        ? `De los que te mostré, ninguno dice «${unsaid.join(' ')}»; el más parecido es este. `
        : ''
    return { ...chosenOf(asked, met), note }
  }
  if (found) return found
  if (isNamed && !(isPointed && context?.focus)) return { ...NONE, missing: thing }
  const qualities = words.filter((word) => knowledge.vocabulary.known.has(stem(word)))
  const colours = words.filter((word) => knowledge.rules.colours.has(stem(word)))
  // «ese mero, el azul» where none is blue is asked, not guessed
  if (shown.length > 0 && colours.length > 0) return { ...NONE, unseen: colours.join(' ') }
  if (shown.length < 2 || isPointed || context?.pending || qualities.length === 0) return null
  return { ...(await spokenOf(asked)), note: `De los que te mostré, ninguno dice «${qualities.join(' ')}». ` }
}

/** The one spoken of last among them, or the first, with the others to choose from. */
function chosenOf({ context }: Asked, views: readonly ProductView[]): Meant {
  const first = views.find(({ slug }) => slug === context?.focus) ?? views[0]!
  const others = views.filter((view) => view !== first).slice(0, MAX_OTHERS)
  return { ...NONE, views: [first], others }
}

/** The same understanding and search as for a wish; a brand alone is of the kind spoken of. */
async function inCatalogue(asked: Asked, read: Wish, thing: string): Promise<Meant | null> {
  const { deps, context } = asked
  const kind = read.kind ?? (read.brands.length > 0 || isShort(thing) ? (context?.wish?.kind ?? null) : null)
  const wish: Wish = { ...read, kind, min: null, max: null, order: 'fit', discount: 0 }
  // what the conversation asked of the kind holds for another brand of it, where it has such
  const spoken = context?.wish && kind === context.wish.kind ? { ...context.wish, ...own(read, context.wish) } : null
  const asAsked = spoken ? await findAsMeant(deps, spoken) : { documents: [] }
  const whole = asAsked.documents.length > 0 ? asAsked : await findAsMeant(deps, wish)
  const isOfSubject = !read.kind && kind !== null && read.brands.length > 0
  const ofAny =
    whole.documents.length === 0 && !read.kind && kind && !isOfSubject
      ? await findAsMeant(deps, { ...wish, kind: null })
      : whole
  // a brand alone is of the kind spoken of, and no other thing of that brand
  if (ofAny.documents.length === 0 && isOfSubject)
    return { ...NONE, missing: `${read.brands.join(' ')} en ${kind.names[0] ?? kind.said}` }
  const near = ofAny.documents.length === 0 && (wish.kind || wish.brands.length > 0) ? await findNear(deps, wish) : null
  const documents = (near ?? ofAny).documents.slice(0, MAX_CANDIDATES)
  if (documents.length === 0) return null
  // another brand or another kind than the one named is not what is to be saved
  const named = new Set([...read.brands.flatMap(stemsOf), ...read.loose.flatMap(stemsOf)])
  const carries = ({ productName, brand }: ProductDocument) =>
    stemsOf(`${brand} ${productName}`).some((word) => named.has(word))
  if (named.size > 0 && !documents.some(carries)) return null
  const ordered = byWords(documents, thing)
  const views = (await Promise.all(ordered.slice(0, MAX_OTHERS + 1).map(({ slug }) => deps.product(slug)))).filter(
    (view) => view !== null,
  )
  const [first, ...others] = views
  if (!first) return null
  const loose = wish.loose.filter((word) => !stemsOf(first.name).some((one) => stemsOf(word).includes(one)))
  const nearest = ordered[0]!
  const unstated = near?.asked.filter((one) => !states({ document: nearest, features: { specs: first.specs } }, one))
  // «los huggies» after nappies of another size
  const sizes = asAsked.documents.length === 0 && !near ? (spoken?.measures ?? []).map(({ said }) => said) : []
  const lost = [...new Set([...(unstated ?? []).map(({ said }) => said), ...loose, ...sizes])]
  const note =
    lost.length > 0
      ? `No encontré «${lost.join(' ')}»; lo más parecido es esto. `
      : near
        ? 'No encontré justo ese; lo más parecido es esto. '
        : ''
  return { views: [first], others, note, missing: null }
}

const own = ({ brands, words, measures }: Wish, before: Wish): Partial<Wish> => ({
  brands: brands.length > 0 ? brands : before.brands,
  withoutBrands: [],
  words: [...new Set([...before.words, ...words])],
  measures: measures.length > 0 ? measures : before.measures,
  min: null,
  max: null,
  order: 'fit',
  discount: 0,
})

const isShort = (thing: string) => thing.split(' ').length <= 2

/** Those first whose names carry most of the words, and most of them side by side. */
function byWords(documents: readonly ProductDocument[], thing: string): ProductDocument[] {
  const wanted = stemsOf(thing)
  const pairs = wanted.slice(1).map((word, at) => `${wanted[at]} ${word}`)
  const score = ({ productName, brand }: ProductDocument) => {
    const own = stemsOf(`${brand} ${productName}`)
    const text = ` ${own.join(' ')} `
    return (
      wanted.filter((word) => own.includes(word)).length * 2 + pairs.filter((pair) => text.includes(` ${pair} `)).length
    )
  }
  return documents
    .map((document, at) => ({ document, at, points: score(document) }))
    .toSorted((a, b) => b.points - a.points || a.at - b.at)
    .map(({ document }) => document)
}

/** Nothing is named: the act before it, the product spoken of, or the first one on the screen. */
async function spokenOf(asked: Asked): Promise<Meant> {
  const { context, deps } = asked
  const slug = context?.pending?.product.slug ?? context?.focus
  const view = slug ? await deps.product(slug) : null
  if (view) return { ...NONE, views: [view] }
  const [first, ...others] = await viewsOf(asked, context?.shown.slice(0, MAX_OTHERS + 1) ?? [])
  if (first) return { ...NONE, views: [first], others }
  const wish = context?.wish
  if (!wish?.kind) return NONE
  // what was asked for and not shown is still what is spoken of
  const { documents } = await findAsMeant(deps, wish)
  const found = await Promise.all(documents.slice(0, MAX_OTHERS + 1).map(({ slug: one }) => deps.product(one)))
  const [best, ...rest] = found.filter((one) => one !== null)
  return best ? { ...NONE, views: [best], others: rest } : { ...NONE, missing: wish.kind.said }
}

const viewsOf = async ({ deps }: Asked, shown: readonly Shown[]) =>
  (await Promise.all(shown.map(({ slug }) => deps.product(slug)))).filter((view) => view !== null)
