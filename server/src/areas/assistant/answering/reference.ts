/** Which product is spoken of: «el segundo», «la más barata», one named in the sentence, or the last spoken of. */
import type { AssistantContext, Shown, Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { stemsOf } from '../../../understanding/text/words.ts'
import { isSure } from '../sentences/evidence.ts'
import { sizesIn } from '../understanding/relative.ts'
import { emptyWish, type Request } from '../understanding/request.ts'
import { understand } from '../understanding/understand.ts'
import type { Asked } from './answer.ts'
import { choiceOf } from './cards.ts'
import { lastShown } from './seen/last-shown.ts'
import { findAsMeant } from './wishes/find.ts'

/** Something in it names a product, beyond its kind. */
export function namesProduct({ wish }: Request): boolean {
  return wish.words.length + wish.brands.length + wish.measures.length > 0
}

export function shownAt(place: number, shown: readonly Shown[]): Shown | undefined {
  return place < 0 ? shown.at(-1) : shown[place - 1]
}

/** Of the products on the screen, the one meant; null: the sentence names none of them. */
export function shownMeant(said: string, { places, wish }: Request, context: AssistantContext): Shown | null {
  const { shown } = context
  const [place] = places
  if (place !== undefined) return shownAt(place, shown) ?? null
  // «quita el samsung y deja el otro» where none is of Samsung means none of them
  const brands = [...wish.brands, ...wish.withoutBrands]
  const isUnseen = brands.length > 0 && !shown.some(({ brand }) => brands.includes(brand))
  if (
    / (?:la otra|el otro) (?=$|cuanto |que |trae |tiene |es |cual |donde |sale |esta |en |y |si |no |a |de que )/.test(
      said,
    )
  )
    return isUnseen ? null : otherShown(context)
  const priced = pricedAs(wish.max ?? wish.min, said, shown)
  if (priced) return priced
  const branded = ofBrandSaid(said, shown)
  // «la de 20, la Mabe» where the Mabe is of 16 means none of them
  if (branded.length > 0 && branded.every((one) => isOfOtherSize(said, one))) return null
  if (branded.length === 1) return branded[0]!
  const byPrice = (branded.length > 0 ? branded : [...shown]).sort((a, b) => a.price - b.price)
  if (asksCheapest(said)) return byPrice[0] ?? null
  if (asksDearest(said)) return byPrice.at(-1) ?? null
  // «esa rosita» is the pink one
  const words = new Set([...stemsOf(said), ...stemsOf(said.replace(/it(?=[oa]s? )/g, ''))])
  // the kind stands first in a name: «aceite» is the oil, not the tuna in oil
  const score = ({ name, brand }: Shown) =>
    [...new Set(stemsOf(`${brand} ${name}`))].filter((word) => words.has(word)).length +
    (words.has(stemsOf(name)[0] ?? '') ? 1 : 0)
  const scores = shown.map(score)
  const best = Math.max(0, ...scores)
  const nearest = best > 0 ? shown.filter((_, at) => scores[at] === best) : []
  if (nearest.length === 1) return nearest[0]!
  // «el mabe» of two is the one spoken of or the first; a word that all of them carry picks none
  const ofBrand = nearest.filter((one) => branded.includes(one))
  return ofBrand.find(({ slug }) => slug === context.focus) ?? ofBrand[0] ?? null
}

/** «el mabe», «la estufa», «esa de 6,999» of the lists before the one on the screen, where none on it is meant. */
export function earlierMeant(said: string, { shown, earlier }: AssistantContext, isSameKind = false): Shown | null {
  const words = stemsOf(said)
  const has = (text: string) => stemsOf(text).length > 0 && stemsOf(text).every((word) => words.includes(word))
  const thingOf = ({ name }: Shown) => stemsOf(name)[0] ?? ''
  const here = new Set(shown.map(thingOf))
  const among = isSameKind ? earlier.filter((one) => here.has(thingOf(one))) : earlier
  const pesos = pesosPointed(said)
  const priced = pesos === null ? undefined : among.find(({ price }) => price === pesos * 100)
  if (priced) return priced
  if (shown.some(({ brand }) => has(brand))) return null
  const nouns = new Set([...said.matchAll(DEFINITE)].flatMap(([, noun]) => stemsOf(noun!)))
  const isNamed = (one: Shown) => has(one.brand) || (nouns.has(thingOf(one)) && !here.has(thingOf(one)))
  const points = ({ name }: Shown) => stemsOf(name).filter((word) => words.includes(word)).length
  return among.filter(isNamed).toSorted((a, b) => points(b) - points(a))[0] ?? null
}

const DEFINITE = / (?:el|la|los|las|esa|ese|del|al) ([a-z]{4,})(?= )/g

/** «esa de 6,999», «la que cuesta $450»: a price, and no size. */
export function pesosPointed(said: string): number | null {
  const met = POINTED_PRICE.exec(said)
  const number = met ? Number((met[2] ?? met[3] ?? '').replaceAll(',', '')) : Number.NaN
  return Number.isNaN(number) ? null : number
}

const POINTED_PRICE =
  / (?:l[ao]s?|el|es[ae]|est[ae]) (?:del? (?:a )?|que (?:cuesta|vale|sale|esta|anda)(?: en| a)? )(?:(?:a |en )?(\$ ?)?(\d{1,3},\d{3})|\$ ?(\d{2,6}))(?= )/

/** «el mabe ese ha estado más barato?»: those of the brand that is named, where not all of them are. */
function ofBrandSaid(said: string, shown: readonly Shown[]): Shown[] {
  const words = new Set(stemsOf(said))
  const isSaid = ({ brand }: Shown) => brand !== '' && stemsOf(brand).every((word) => words.has(word))
  const branded = shown.filter(isSaid)
  return branded.length < shown.length ? branded : []
}

/** A size that is pointed at, and the name says other ones. */
function isOfOtherSize(said: string, { name }: Shown): boolean {
  const size = SIZE_POINTED.exec(said)?.[1]
  const numbers: readonly string[] = name.match(NUMBERS) ?? []
  return size !== undefined && sizesIn(name).length > 0 && !numbers.includes(size)
}

const SIZE_POINTED = / (?:el|la) del? (\d{1,3}(?:\.\d)?)(?= )/
const NUMBERS = /\d+(?:\.\d+)?/g

/** After «la lg» of two or three, the next one. */
function otherShown({ shown, focus }: AssistantContext): Shown | null {
  const at = shown.findIndex(({ slug }) => slug === focus)
  return shown[(Math.max(at, 0) + 1) % shown.length] ?? null
}

/** «la de 2 mil»: the one whose price is nearest to it, where one is near. */
function pricedAs(pesos: number | null, said: string, shown: readonly Shown[]): Shown | null {
  const number = pesosPointed(said) ?? pesos ?? Number(/ (?:la|el) de (\d{2,6}) $/.exec(said)?.[1] ?? Number.NaN)
  if (Number.isNaN(number) || !/ (?:la|el|esa|ese) (?:del?|que (?:cuesta|vale|sale|esta)) /.test(said)) return null
  const apart = ({ price }: Shown) => Math.abs(price - number * 100) / (number * 100)
  const [nearest, next] = shown.toSorted((a, b) => apart(a) - apart(b))
  return nearest && apart(nearest) <= NEAR_PRICE && (!next || apart(next) > apart(nearest)) ? nearest : null
}

const NEAR_PRICE = 0.2

/** «¿dónde está más barata?» asks for a store, «la más barata ¿dónde la venden?» for that product. */
const asksCheapest = (said: string) =>
  // «¿por qué está más barata ahí?» asks of the one spoken of
  !/ por ?que /.test(said) &&
  !OF_PAST.test(said) &&
  (!/ (?:donde|(?:que|cual(?:es)?) tiendas?|quien) /.test(said) ||
    / (?:el|la|al|del) (?:que (?:es|sale|esta) )?(?:mas (?:barat[oa]|economic[oa])|menos car[oa]) /.test(said)) &&
  / (?:mas barat[oa]s?|menos car[oa]s?|mas economic[oa]s?|lo minimo|lo menos) /.test(said)

const asksDearest = (said: string) => / mas car[oa]s? /.test(said) && !OF_PAST.test(said)

/** «¿ha estado más barata antes?» asks of the history of the one spoken of. */
const OF_PAST =
  / (?:(?:ha|han|habia|habian) (?:[a-z]+ )?(?:estado|costado|valido|salido)|estuv[a-z]+|estaban?|costaban?|cost[oó]|antes) /

/** «la más barata de las dos» means one of them. */
export const asksByPrice = (said: string) => asksCheapest(said) || asksDearest(said)

/** Of the products on the screen, or of those at the places, the one for which least or most is paid. */
async function shownByPrice({ deps, context }: Asked, places: number[], said: string): Promise<ProductView | null> {
  const shown = lastShown(context)
  const among = places.length > 0 ? places.flatMap((place) => shownAt(place, context!.shown) ?? []) : shown
  const views = await Promise.all(among.map(({ slug }) => deps.product(slug)))
  const choices = views.flatMap((view) => choiceOf(view, null) ?? [])
  const byTotal = choices.toSorted((a, b) => a.offer.payable.total - b.offer.payable.total)
  return byTotal.at(asksCheapest(said) ? 0 : -1)?.view ?? null
}

export async function productSpokenOf(asked: Asked, request: Request, said: string): Promise<ProductView | null> {
  const { context, deps } = asked
  if (context && context.shown.length > 0) {
    const { places } = request
    if (asksByPrice(said) && places.length > 1) return shownByPrice(asked, places, said)
    if (places.length > 0) {
      const one = shownMeant(said, request, context)
      return one ? deps.product(one.slug) : null
    }
    const spoken = withKindSaid(request, said, context.wish?.kind ?? null)
    const isOther = brandMissing(asked, spoken, said) !== null
    if (asksCheapest(said) && ofBrandSaid(said, context.shown).length === 0 && !isOther)
      return shownByPrice(asked, [], said)
    const named = isOther ? null : shownMeant(said, request, context)
    const before = named ?? earlierMeant(said, context, true)
    if (before) return deps.product(before.slug)
    const ofBrand = await ofOtherBrand(asked, spoken)
    if (ofBrand) return ofBrand
    const older = earlierMeant(said, context)
    if (older) return deps.product(older.slug)
    const other = await ofOtherKind(asked, spoken)
    if (other) return other
    if (isOther) return null
  }
  if (namesProduct(request) && request.wish.kind) {
    const found = await bestMatch(asked, request, request.said)
    if (found) return found
  } else if (!context?.shown.length && (namesProduct(request) || request.wish.kind)) {
    return bestMatch(asked, request, request.said)
  }
  const focus = context?.focus ?? context?.shown[0]?.slug
  return focus ? deps.product(focus) : null
}

/** «¿y el LG gasta mucha luz?»: a brand that is not on the screen is looked up in the kind spoken of. */
async function ofOtherBrand(asked: Asked, { wish, said }: Request): Promise<ProductView | null> {
  const { context } = asked
  const isShown = wish.brands.some((brand) => context?.shown.some((one) => one.brand === brand))
  if (wish.brands.length === 0 || isShown || wish.kind || !context?.wish?.kind) return null
  const ofBrand = { ...context.wish, brands: wish.brands, withoutBrands: [] }
  return (
    (await bestMatch(asked, { wish: ofBrand }, said)) ??
    bestMatch(asked, { wish: { ...ofBrand, words: [], measures: [], purpose: null } }, said)
  )
}

/** The name says each word of it. */
export const isNamedIn = (words: string, name: string) => {
  const own = new Set(stemsOf(name))
  return stemsOf(words).every((one) => own.has(one))
}

/** A brand that is said, and that neither a product on the screen nor one of the kind spoken of has. */
export function brandMissing({ context, knowledge }: Asked, { wish }: Request, said: string): string | null {
  const [brand] = wish.brands
  // a brand may bear the name of a thing: «el molino» of those shown
  if (!brand || wish.kind || !context?.wish?.kind) return null
  if (context.shown.some((one) => one.brand === brand || isNamedIn(brand, one.name))) return null
  const words = new Set(stemsOf(said))
  const own = stemsOf(brand)
  const isSaid = own.every((word) => words.has(word)) && !own.every((word) => knowledge.rules.everyday.has(word))
  return isSaid ? brand : null
}

/** «avísame si baja el aceite» while beans are on the screen. */
async function ofOtherKind(asked: Asked, { wish, said }: Request): Promise<ProductView | null> {
  const { kind } = wish
  const shown = asked.context?.wish?.kind
  if (!kind || !shown || !isSure(kind, asked.knowledge)) return null
  const isSame = kind.trails.some((trail) => shown.trails.some((one) => trail.startsWith(one) || one.startsWith(trail)))
  return isSame ? null : bestMatch(asked, { wish }, said)
}

/** The first product that keeps the whole wish; a price named in the sentence is not part of it. */
async function bestMatch({ deps }: Asked, { wish }: Pick<Request, 'wish'>, said: string): Promise<ProductView | null> {
  const { documents } = await findAsMeant(deps, { ...wish, min: null, max: null, order: 'fit', discount: 0 })
  const score = ({ productName }: ProductDocument) => pairsOf(productName).filter((pair) => pairs.has(pair)).length
  const pairs = new Set(pairsOf(said))
  const best = documents.reduce<ProductDocument | null>((a, b) => (a && score(a) >= score(b) ? a : b), null)
  return best ? deps.product(best.slug) : null
}

/** Words that stand side by side: «pavilion 14» is not «pavilion plus 14». */
function pairsOf(text: string): string[] {
  const words = stemsOf(text)
  return words.slice(1).map((word, i) => `${words[i]} ${word}`)
}

/** «chicco» is read as what the brand sells most; beside a subject it is of that. */
export function withKindSaid<T extends Pick<Request, 'wish'>>(request: T, said: string, subject: Wish['kind']): T {
  const { kind, brands } = request.wish
  if (!subject || !kind || brands.length === 0) return request
  const words = new Set(stemsOf(said))
  const isSaid = [kind.said, ...kind.names].some((name) => stemsOf(name).some((word) => words.has(word)))
  return isSaid ? request : { ...request, wish: { ...request.wish, kind: null } }
}

/** One side of a comparison, in the visitor's words: of those shown, of the wish spoken of, or of the kind of the other side. */
export async function productNamed(asked: Asked, side: string, kind: Wish['kind']): Promise<ProductView | null> {
  const { context } = asked
  const said = stemsOf(side)
  const isSaid = ({ name, brand }: Shown) => {
    const own = new Set(stemsOf(`${brand} ${name}`))
    return said.length > 0 && said.every((word) => own.has(word))
  }
  const shown = [...(context?.shown ?? []), ...(context?.earlier ?? [])].find(isSaid)
  if (shown) return asked.deps.product(shown.slug)
  const read = withKindSaid(understand(side, asked.knowledge), side, kind)
  if (!read.wish.kind && kind && context?.wish?.kind === kind) {
    const { brands, words, measures } = read.wish
    if (brands.length + words.length + measures.length === 0) return null
    const own = { brands, withoutBrands: [], words, measures }
    const whole = { ...context.wish, brands, withoutBrands: [], words: [...context.wish.words, ...words] }
    return (
      (await bestMatch(asked, { wish: whole }, side)) ??
      bestMatch(asked, { wish: { ...emptyWish(), kind, ...own } }, side)
    )
  }
  // «iPhone o Samsung»: a brand alone is of the kind of the other side
  const request = read.wish.kind ? read : { ...read, wish: { ...read.wish, kind } }
  if (!namesProduct(request) && !request.wish.kind) return null
  return bestMatch(asked, request, side)
}
