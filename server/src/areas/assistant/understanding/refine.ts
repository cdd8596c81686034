/** Follow-ups: «más barato», «y en negro», «de otra marca» go on from what was asked and shown before. */
import type { AssistantContext, Measure, Wish } from '@tianguis/contract/assistant/assistant'
import { pesosOf } from '@tianguis/contract/money'
import { stem } from '../../../understanding/text/stem.ts'
import { stemsOf } from '../../../understanding/text/words.ts'
import type { Rules } from '../rules.ts'
import type { Dropped } from '../sentences/prepare.ts'
import { isWithin, withoutAudience } from './purposes.ts'
import { isEmptyWish, type Request } from './request.ts'
import type { Knowledge } from './understand.ts'

export function refined(
  request: Request,
  dropped: readonly Dropped[],
  context: AssistantContext | null,
  knowledge: Knowledge,
): Request {
  const { rules } = knowledge
  const before = context?.wish
  if (!before) return request
  const gives = dropped.length > 0 && (!request.wish.kind || sameKind(request.wish, before))
  // «que no haga ruido» goes on although no data answer it
  const lacksOnly = request.wish.lacks.length > 0 && isEmptyWish({ ...request.wish, loose: [] })
  const isPrice = inThousands(request, before) !== request.wish
  const looseOnly = request.wish.loose.length > 0 && isEmptyWish({ ...request.wish, loose: [] })
  if (!gives && !lacksOnly && !looseOnly && !isPrice && !isFollowUp(request, before, knowledge))
    return narrowsOffers(request, before) ? ofOffers(request, before) : request
  const kept = dropped.reduce((wish, what) => without(wish, what, rules), before)
  const now = asMeasure(inThousands(request, kept), kept, request.said)
  const wish = relativeTo(merged(kept, now, knowledge), request, context)
  return { ...request, wish, follows: true }
}

/** «pero de cocina» after the offers of today asks for offers still. */
const narrowsOffers = ({ wish, said }: Request, before: Wish) =>
  before.kind === null && before.discount > 0 && wish.discount === 0 && /^(?:pero|y|solo|nomas|de|en|para) /.test(said)

const ofOffers = (request: Request, { discount, order }: Wish): Request => ({
  ...request,
  follows: true,
  wish: { ...request.wish, discount, order: request.wish.order === 'fit' ? order : request.wish.order },
})

/** «si no hay, pues 18» after a limit of 15 thousand means 18 thousand. */
export function inThousands({ wish, said }: Request, { max }: Wish): Wish {
  const bare = /(?:^| )(\d{1,2})$/.exec(said.trim())
  if (!bare || max === null || wish.max !== null || wish.measures.length > 0) return wish
  const thousands = Number(bare[1]) * 1000
  if (thousands < max / 3 || thousands > max * 3) return wish
  const isNumber = (word: string) => word === bare[1]
  return {
    ...wish,
    max: thousands,
    words: wish.words.filter((word) => !isNumber(word)),
    withoutWords: wish.withoutWords.filter((word) => !isNumber(word)),
  }
}

/** «de 500 mejor» after puzzles of 1000 pieces is a number of pieces. */
function asMeasure(now: Wish, { measures, max }: Wish, said: string): Wish {
  const [before] = measures
  if (!before || measures.length > 1 || max !== null || now.max === null || now.measures.length > 0) return now
  if (typeof before.value !== 'number' || PRICE_WORDS.test(` ${said} `)) return now
  const ratio = now.max / before.value
  if (ratio < 1 / MOST_RATIO || ratio > MOST_RATIO) return now
  const unit = before.said.replace(/^[\d.,\s]+/, '')
  return { ...now, min: null, max: null, measures: [{ ...before, value: now.max, said: `${now.max} ${unit}` }] }
}

const PRICE_WORDS = / (?:pesos|varos|mil|menos|hasta|maximo|pase|pasen|precio|gastar|barat[oa]s?) |\$/
const MOST_RATIO = 4

const sameKind = ({ kind }: Wish, before: Wish) =>
  kind?.trails.some((trail) => before.kind?.trails.some((other) => isWithin(trail, other))) ?? false

function without(wish: Wish, what: Dropped, rules: Rules): Wish {
  switch (what) {
    case 'price':
      return { ...wish, min: null, max: null, order: wish.order === 'cheapest' ? 'fit' : wish.order }
    case 'brand':
      return { ...wish, brands: [], withoutBrands: [] }
    case 'store':
      return { ...wish, stores: [], withoutStores: [] }
    case 'measures':
      return { ...wish, measures: [] }
    case 'colour':
      return {
        ...wish,
        words: wish.words.filter((word) => !isColour(word, rules)),
        withoutWords: wish.withoutWords.filter((word) => !isColour(word, rules)),
      }
  }
}

const isColour = (word: string, { colours }: Rules) => word.split(/[ |]/).some((part) => colours.has(stem(part)))

/** «mi niña es celiaca, ocupo galletas» names its kind; «para mi niña» does not. */
function isSaid(kind: string, said: string): boolean {
  const stems = new Set(stemsOf(said))
  return stemsOf(kind).every((one) => stems.has(one))
}

/** «de diadema» after headphones, «otro casco más barato» after helmets. */
function isNarrower({ wish: { kind, purpose }, relative, said }: Request, before: Wish): boolean {
  if (!kind || !before.kind) return false
  if (purpose && !isSaid(kind.said, said)) return true
  const inside =
    kind.trails.length > 0 && kind.trails.every((trail) => before.kind!.trails.some((above) => isWithin(trail, above)))
  const same = inside && before.kind.trails.every((trail) => kind.trails.includes(trail))
  return inside && (!same || Object.values(relative).some(Boolean))
}

/** No kind of its own but a narrower one, and nothing that does not fit the kind spoken of. */
export function isFollowUp(request: Request, before: Wish, { vocabulary, rules }: Knowledge): boolean {
  const { intent, wish, relative } = request
  if (wish.kind && !isNarrower(request, before)) return false
  const says = Object.values(relative).some(Boolean) || intent === 'more' || !isEmptyWish({ ...wish, loose: [] })
  if (!says) return false
  const trails = before.kind?.trails
  if (!trails) return true
  const fits = (word: string) =>
    word.split(/[ |]/).every((part) => {
      const places = vocabulary.words.get(stem(part))
      return [...(places ?? [])].some((leaf) => trails.some((trail) => isWithin(leaf, trail)))
    })
  return wish.words.every((word) => isColour(word, rules) || fits(word))
}

/** «le gusta cocinar» after a gift for a person names other kinds. */
const isOtherUse = (before: Wish, now: Wish) => before.purpose !== null && now.purpose !== before.purpose

/** «y para niña» after women's jackets: the same kind on another shelf. */
const isForOther = (before: Wish, now: Wish) =>
  now.kind !== null && before.kind !== null && now.kind.said === withoutAudience(before.kind.said)

/** «unos 300» for a gift is a limit, not a range. */
const isAbout = ({ min, max }: Wish) => min !== null && max !== null && max < min * 2

const labelsOf = (word: string, { labels }: Knowledge['vocabulary']) =>
  word.split('|').flatMap((one) => [...(labels.get(stemsOf(one).join(' ')) ?? [])])

/** What is said now replaces what was said of the same thing. */
function merged(before: Wish, now: Wish, { rules, vocabulary }: Knowledge): Wish {
  const colour = (word: string) => isColour(word, rules)
  const labels = new Set(now.words.flatMap((word) => labelsOf(word, vocabulary)))
  // «matrimonial» after «individual» is another value of the same feature
  const isReplaced = (word: string) => labelsOf(word, vocabulary).some((label) => labels.has(label))
  const others = before.words.filter((word) => !isReplaced(word) || now.words.includes(word))
  const words = now.words.some(colour) ? others.filter((word) => !colour(word)) : others
  // «8 de ram» leaves the storage as it was
  const isMeasuredAnew = (one: Measure) =>
    now.measures.some(({ unit, among }) => unit === one.unit && !(among !== null && one.among === null))
  const join = (a: string[], b: string[]) => [...new Set([...a, ...b])]
  const less = (list: string[], gone: string[]) => list.filter((one) => !gone.includes(one))
  return {
    ...before,
    words: join(less(words, now.withoutWords), now.words),
    withoutWords: join(less(before.withoutWords, now.words), now.withoutWords),
    withoutTrails: join(before.withoutTrails, now.withoutTrails),
    brands: now.brands.length > 0 ? now.brands : less(before.brands, now.withoutBrands),
    withoutBrands: join(less(before.withoutBrands, now.brands), now.withoutBrands),
    stores: now.stores.length > 0 ? now.stores : less(before.stores, now.withoutStores),
    withoutStores: join(less(before.withoutStores, now.stores), now.withoutStores),
    measures: [...before.measures.filter((one) => !isMeasuredAnew(one)), ...now.measures],
    min:
      isAbout(now) && before.purpose
        ? null
        : (now.min ?? (now.max !== null && before.min !== null && before.min > now.max ? null : before.min)),
    max: now.max ?? (now.min !== null && before.max !== null && before.max <= now.min ? null : before.max),
    discount: now.discount || before.discount,
    freeShipping: now.freeShipping || before.freeShipping,
    months: now.months || before.months,
    age: now.age ?? before.age,
    order: now.order === 'fit' ? before.order : now.order,
    purpose: now.purpose ?? before.purpose,
    loose: now.loose,
    kind: now.kind && (!now.purpose || isOtherUse(before, now) || isForOther(before, now)) ? now.kind : before.kind,
    condition: now.condition ?? before.condition,
    lacks: now.lacks,
  }
}

function relativeTo(wish: Wish, { relative, said }: Request, { shown }: AssistantContext): Wish {
  const prices = shown.map(({ price }) => pesosOf(price))
  const next = { ...wish }
  if (relative.cheaper && prices.length > 0) {
    const cheapest = Math.min(...prices)
    next.max = Math.min(next.max ?? cheapest, cheapest)
    next.order = 'cheapest'
    if (next.min !== null && next.min > next.max) next.min = null
  }
  if (relative.dearer && prices.length > 0) {
    const dearest = Math.max(...prices)
    next.min = Math.max(next.min ?? dearest, dearest)
    next.order = 'fit'
    if (next.max !== null && next.max < next.min) next.max = null
  }
  if (relative.otherBrand) {
    // «de otra marca también» widens the wish, «de otra marca» leaves out those shown
    if (!/ tambien /.test(` ${said} `))
      next.withoutBrands = [...new Set([...next.withoutBrands, ...shown.map(({ brand }) => brand)])]
    next.brands = []
  }
  if (relative.otherStore) {
    next.withoutStores = [...new Set([...next.withoutStores, ...shown.map(({ store }) => store).filter(Boolean)])]
    next.stores = []
  }
  if (relative.bigger || relative.smaller) next.measures = next.measures.map((one) => beyond(one, relative.bigger))
  return next
}

/** «más grande» than the 55 inches asked before. */
function beyond(measure: Measure, bigger: boolean): Measure {
  if (typeof measure.value !== 'number') return measure
  const value = measure.value * (bigger ? 1.001 : 0.999)
  return { ...measure, value, bound: bigger ? 'least' : 'most', said: `${bigger ? 'más' : 'menos'} de ${measure.said}` }
}
