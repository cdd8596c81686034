/** Follow-ups: «más barato», «y en negro», «de otra marca» go on from what was asked and shown before. */
import type { AssistantContext, Measure, Shown, Wish } from '@tianguis/contract/assistant/assistant'
import { pesosOf } from '@tianguis/contract/money'
import { stem } from '../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../understanding/text/words.ts'
import { type GivenUp, isColour, isGivenUp, without, withoutPart } from './given-up.ts'
import { plainLetters } from './measures.ts'
import { merged } from './merge.ts'
import { asMeasure } from './operations/limit-as-size.ts'
import { propertiesOf } from './operations/properties.ts'
import { isWidening } from './operations/replaced.ts'
import { BARE_SIZE, SIZE, sizeIn } from './operations/size-anew.ts'
import { isWithin } from './purposes.ts'
import { refusedShown, relativeTo, sharedUnit, shownForWish } from './relative.ts'
import { isEmptyWish, type Request } from './request.ts'
import { type Knowledge, understand } from './understand.ts'
import { isHere } from './wanted-words.ts'

/** What the last answer left, and what the sentence gives up of it, give the next wish: every follow-up is changed here. */
export function refined(
  request: Request,
  given: GivenUp,
  context: AssistantContext | null,
  knowledge: Knowledge,
): Request {
  const { rules } = knowledge
  const before = context?.wish
  if (!before) return request
  const same = request.isNew
    ? (wishOfThing(request, context.wishes) ??
      [before, context.previous].find((one) => one && isSameThing(request, one)))
    : (wishNamedAlone(request, context.wishes) ?? wishOfBrand(request, before, context.wishes, knowledge))
  if (same) {
    const kind = same.kind ? null : request.wish.kind
    const goesOn = { ...request, isNew: false, follows: true, wish: { ...request.wish, kind } }
    // nothing but the name of what is spoken of
    if (isEmptyWish(goesOn.wish) && request.relative.size === 0 && !isGivenUp(given)) return { ...goesOn, wish: same }
    return refined(goesOn, given, { ...context, wish: same, previous: null, wishes: [] }, knowledge)
  }
  if (request.isNew && !request.wish.kind) return ofNewKind(request, before, context)
  const gives = isGivenUp(given) && (!request.wish.kind || sameKind(request.wish, before))
  // «que no haga ruido» goes on although no data answer it
  const lacksOnly = request.wish.lacks.length > 0 && isEmptyWish({ ...request.wish, loose: [] })
  const isPrice = inThousands(request, context) !== request.wish
  const looseOnly = request.wish.loose.length > 0 && isEmptyWish({ ...request.wish, loose: [] })
  const size = isPrice ? null : (sizeIn(request, context) ?? letterSizeIn(request, context))
  if (!gives && !lacksOnly && !looseOnly && !isPrice && !size && !isFollowUp(request, before, knowledge))
    return narrowsOffers(request, before) ? ofOffers(request, before) : ofNewKind(request, before, context)
  const counted = withOtherCount(request, before)
  if (counted) return { ...request, wish: counted, follows: true }
  const left = given.dropped.reduce((wish, what) => without(wish, what, rules), before)
  const kept = replacedBy(
    request,
    withKindAnew(given.parts.reduce(withoutPart, left), left, knowledge),
    context,
    knowledge,
  )
  const sized = size ? withSize(request.wish, size) : request.wish
  const priced = inPesos(inThousands({ ...request, wish: sized }, context), kept, request.said)
  const limited = asMeasure(priced, kept, request.said, shownForWish(context))
  // «aunque se pase de 800» names the limit that is given up
  const now =
    given.dropped.includes('any-price') && !LIMITS.test(` ${request.said} `)
      ? { ...limited, min: null, max: null }
      : limited
  const whole = given.text ? `${request.said} ${isWidening(given.text) ? 'tambien' : ''}`.trim() : request.said
  const quality = comparedQuality(request, given.text, context, knowledge)
  const own = quality ? { ...now, words: [...now.words, quality.word] } : now
  const relative = quality?.relative ?? request.relative
  const wish = relativeTo(
    merged(kept, own, whole, knowledge),
    { ...request, said: given.text ?? request.said, relative, wish: own },
    context,
    rules,
  )
  // what is refused leaves, and the others stay: they cost less than that one
  const isOfRefused = relative.has('cheaper') && refusedShown(own, shownForWish(context)).length > 0
  return {
    ...request,
    relative: isOfRefused ? relative.difference(new Set(['cheaper'])) : relative,
    wish: isOfRefused ? { ...wish, order: kept.order } : wish,
    follows: true,
    isLimitShown: request.relative.has('cheaper') && now.max === null,
  }
}

/** «ya no quiero que sea reclinable» after «sillón reclinable», which is a kind of its own: what is left of the name is read anew. */
function withKindAnew(wish: Wish, before: Wish, knowledge: Knowledge): Wish {
  const said = wish.kind?.said
  if (!said || said === before.kind?.said) return wish
  return { ...wish, kind: understand(said, knowledge).wish.kind ?? wish.kind }
}

/** «más largo» after dresses, of which names say «largo» and no length: another value of the same scale. */
function comparedQuality(
  { relative, wish }: Request,
  text: string | undefined,
  context: AssistantContext,
  { vocabulary }: Knowledge,
): { word: string; relative: Request['relative'] } | null {
  const adjective = COMPARED.exec(` ${text ?? ''} `)?.[1]
  const unit = sharedUnit(shownForWish(context))
  // of fans in inches a taller one is a bigger one
  const isSized = wish.measures.length > 0 || (unit !== null && unit !== 'talla')
  if (!adjective || !(relative.has('bigger') || relative.has('smaller')) || isSized || !context.wish) return null
  const word = `${adjective}o`
  if (!isHere(vocabulary.words.get(stem(word)), context.wish)) return null
  return { word, relative: relative.difference(new Set(['bigger', 'smaller'])) }
}

const COMPARED = / mas (larg|cort)(?:it)?[oa]s? /

/** «de 4 mejor» after a stove of 6 burners, of which no data tell: the other number of the same. */
function withOtherCount({ said, wish }: Request, before: Wish): Wish | null {
  const met = SIZE.exec(` ${said} `) ?? BARE_SIZE.exec(` ${said} `)
  const counted = before.lacks.find((lacking) => COUNTED.test(lacking))
  const isOnly = !wish.kind && wish.measures.length === 0 && wish.brands.length === 0
  const others = [...wish.words, ...wish.loose].filter((word) => word !== met?.[1])
  if (!met || !counted || !isOnly || others.length > 0 || before.measures.length > 0 || wish.max !== null) return null
  const number = COUNTED.exec(counted)![1]!
  const isOld = (word: string) => word === number || COUNTED.exec(`si son de ${word}`)?.[1] === number
  return {
    ...before,
    kind: before.kind && { ...before.kind, said: before.kind.said.replace(new RegExp(`\\b${number}\\b`), met[1]!) },
    lacks: before.lacks.map((one) => (one === counted ? one.replace(number, met[1]!) : one)),
    words: before.words.filter((word) => !isOld(word)),
    loose: before.loose.filter((word) => !isOld(word)),
  }
}

const COUNTED = /^si son de (\d{1,3}) [a-z]/

/** «la pura bomba», «nomás el gato» after «bomba de agua»: the thing spoken of by its first word. */
function isSameThing({ said, wish: { kind } }: Request, before: Wish): boolean {
  const [contrasted] = stemsOf(CONTRASTED.exec(` ${said} `)?.[1] ?? '')
  // «la consola, no los juegos» after a brand or a model of consoles
  if (contrasted !== undefined && kind)
    return before.kind
      ? [before.kind.said, ...before.kind.names].some((name) => stemsOf(name)[0] === contrasted)
      : before.brands.length > 0
  const [head] = stemsOf(ONLY.exec(` ${said} `)?.[1] ?? '')
  const named = stemsOf(before.kind?.said ?? '')
  const [own] = named
  // «y la consola en blanco» after a console of a model
  const isNamedAgain = kind !== null && THE_THING.test(said) && stemsOf(kind.said).every((one) => named.includes(one))
  if (isNamedAgain && stemsOf(kind.said)[0] === own) return true
  return head !== undefined && head === own && (!kind || stemsOf(kind.said).length === 1)
}

const CONTRASTED =
  /^ (?:(?:quiero|busco|ocupo|necesito|es|pero|solo|nomas|pues|ah|ok|y) )*(?:el|la|los|las) ([a-z]{3,})(?: de [a-z]+)? ?,? (?:y )?no (?:el|la|los|las|un|una|unos|unas) /

/** Of the wishes of one message the one whose thing is named again: «la carriola que quepa por una puerta», «los tenis mejor Skechers». */
export function wishOfThing({ said, wish: { kind } }: Request, wishes: readonly Wish[]): Wish | null {
  const [head] = stemsOf(kind?.said ?? '')
  if (head === undefined || wishes.length < 2 || !DEFINITE.test(` ${said} `)) return null
  return wishes.find((one) => stemsOf(one.kind?.said ?? '')[0] === head) ?? null
}

/** «los jugos nomás» of several things: its word alone names one of them, whether the catalogue knows it or not. */
function wishNamedAlone({ said }: Request, wishes: readonly Wish[]): Wish | null {
  const words = contentWords(said)
  if (wishes.length < 2 || words.length !== 1 || !DEFINITE.test(` ${said} `)) return null
  const [head] = stemsOf(said)
  return wishes.find(({ kind, loose }) => stemsOf(`${kind?.said ?? ''} ${loose.join(' ')}`)[0] === head) ?? null
}

/** «tramontina no, victorinox» after knives and boots is said of the knives. */
function wishOfBrand({ wish }: Request, before: Wish, wishes: readonly Wish[], { vocabulary }: Knowledge): Wish | null {
  const brands = [...wish.brands, ...wish.withoutBrands]
  if (wishes.length < 2 || wish.kind || brands.length === 0) return null
  const sells = ({ kind }: Wish) =>
    brands.some((brand) =>
      [...(vocabulary.brandPlaces.get(brand) ?? [])].some((place) =>
        kind?.trails.some((trail) => isWithin(place, trail)),
      ),
    )
  const last = wishes.at(-1)!
  if (last.kind?.said !== before.kind?.said || sells(last)) return null
  return wishes.findLast(sells) ?? null
}

const DEFINITE = /^ (?:(?:y|pero|ah|ok|bueno|oye|pues|entonces|mejor|no|de|,) )*(?:el|la|los|las) /
const THE_THING = /^(?:(?:y|pero|ah|ok|bueno|oye|pues|entonces|,) )*(?:el|la|los|las) /
const ONLY =
  / (?:(?:la|el|los|las) pur[oa]s?|(?:nomas|solo|solamente|nada mas|unicamente) (?:el|la|los|las)|(?:la|el|los|las) mism[oa]s?|es[oa]s? mism[oa]s?) ([a-z]+)/

/** «de techo mejor» after fans on a stand: what is said instead replaces what was said, although no product says it. */
function replacedBy(
  { said, wish, relative }: Request,
  before: Wish,
  { shown }: AssistantContext,
  knowledge: Knowledge,
): Wish {
  if (!REPLACES.test(said.trim())) return before
  // «mejor de 80» replaces a size and nothing else
  if (wish.words.length > 0 && wish.words.every((word) => /^\d/.test(word))) return before
  const isPlain = wish.words.length + wish.brands.length + wish.measures.length + relative.size === 0
  // «queen size mejor» takes the place of a size alone
  const isOfProperty = wish.words.some((word) => propertiesOf(word, knowledge).size > 0)
  if (wish.words.length > 0 && !isPlain) return isOfProperty ? before : withoutUnmet(before, shown)
  if (wish.loose.length === 0 || !isPlain || wish.max !== null) return before
  const kind = before.kind && { ...before.kind, said: before.kind.said.split(' ')[0]! }
  return { ...before, kind, words: before.words.filter((word) => isColour(word, knowledge.rules)), loose: [] }
}

/** «mejor de xbox» after controls for which none of those shown says «ps4»: what was not met is not asked for again. */
function withoutUnmet(before: Wish, shown: readonly Shown[]): Wish {
  const said = new Set(shown.flatMap(({ name }) => stemsOf(name)))
  const isMet = (word: string) => word.split('|').some((one) => stemsOf(one).every((part) => said.has(part)))
  return { ...before, words: before.words.filter(isMet), loose: [] }
}

/** «no muy caro» beside a new kind speaks of that kind; «de la misma marca», «del mismo precio» take over what was shown. */
function ofNewKind(request: Request, before: Wish, { shown }: AssistantContext): Request {
  const { relative, said } = request
  const isLimited = request.wish.min !== null || request.wish.max !== null
  const keeps = !isLimited && request.wish.kind !== null && (isOneOf(before) || INSTEAD.test(` ${said} `))
  // «unos 7 mil» for a washing machine is no least price of a grill
  const limits = { min: isOneOf(before) ? before.min : null, max: before.max }
  const wish = withoutOldThing(keeps ? { ...request.wish, ...limits } : request.wish, before)
  if (relative.size === 0) return { ...request, wish }
  const dearest = dearestOf(shown)
  return {
    ...request,
    relative: new Set(),
    wish: {
      ...wish,
      order: wish.order === 'fit' && relative.has('cheaper') ? 'cheapest' : wish.order,
      brands: wish.brands.length === 0 && relative.has('same-brand') ? brandsOf(before, shown) : wish.brands,
      max: wish.max === null && relative.has('same-price') ? (before.max ?? dearest) : wish.max,
    },
  }
}

/** «la jerga ya no, fibras nomás»: the thing before is no condition of the new one. */
function withoutOldThing(wish: Wish, { kind }: Wish): Wish {
  const [head] = stemsOf(kind?.said ?? '')
  const isOld = (said: string) => head !== undefined && stemsOf(said).includes(head)
  const left = (list: string[]) => list.filter((one) => !isOld(one))
  return { ...wish, lacks: left(wish.lacks), withoutWords: left(wish.withoutWords) }
}

/** «de techo mejor», «mejor de techo»; «la de mejor calidad» replaces nothing. */
const REPLACES =
  /^(?:(?:no|nel|nah|nop|pero|y|o|bueno|pues|ay|oye|sabes que|siempre),? )*(?:mejor|mas bien|ahora) (?:de|en|con|un|una|tipo) | mejor(?: si)?$/

/** «una cafetera, pues» after ideas for a gift: the budget was for the gift. */
const isOneOf = ({ kind, purpose }: Wish) => purpose !== null && (kind?.said.includes(',') ?? true)
/** «mejor una consola»: in place of the thing before, for the same money. */
const INSTEAD = / (?:mejor|entonces|tons|en vez|en lugar|mas bien|siempre|algo (?:como|tipo|asi como)) /

const brandsOf = ({ brands }: Wish, shown: readonly Shown[]) =>
  brands.length > 0 ? brands : shown.slice(0, 1).map(({ brand }) => brand)

/** A number says nothing beside the size; with a letter stands for whom and in which colour. */
function withSize(wish: Wish, size: Measure): Wish {
  // «1440p» is a word of its own
  const isModel = (word: string) => /\d/.test(word) && /[a-z]/.test(word)
  if (typeof size.value === 'number')
    return {
      ...wish,
      max: null,
      measures: [size],
      words: wish.words.filter(isModel),
      loose: wish.loose.filter(isModel),
    }
  const isLetter = (word: string) => word === size.value || word === size.said
  const left = (list: readonly string[]) => list.filter((word) => !isLetter(word))
  return { ...wish, measures: [size], words: left(wish.words), loose: left(wish.loose) }
}

/** «de hombre XL», «así que M» after clothes whose size is said in letters. */
export function letterSizeIn({ wish, said, places }: Request, context: AssistantContext): Measure | null {
  const { wish: before } = context
  if (!before || wish.measures.length > 0 || places.length > 0) return null
  const isLettered =
    before.measures.some(({ unit, value }) => unit === 'talla' && typeof value === 'string') ||
    shownForWish(context).some(({ name }) => /\btalla [a-z]{1,4}\b/i.test(name))
  const letters = isLettered ? [...` ${said} `.matchAll(LETTER_SIZE)].at(-1)?.[1] : undefined
  if (!letters) return null
  return { unit: 'talla', value: plainLetters(letters), bound: 'is', among: null, said: `talla ${letters}` }
}

const LETTER_SIZE =
  /(?<=^ | (?:en|de|la|una?|que|soy|talla|hombre|mujer|dama|caballero|nin[oa]|mejor|color) )(xxs|xs|ech|ch|s|m|g|l|eg|xg|xl|xxl|xxxl|2xl|3xl)(?= *(?:$|[,.?!]| (?:porfa|pues|mejor|y|pero|de|en|para|por|no|eh|o) ))/g

/** «pero de cocina» after the offers of today asks for offers still. */
const narrowsOffers = ({ wish, said }: Request, before: Wish) =>
  before.kind === null && before.discount > 0 && wish.discount === 0 && /^(?:pero|y|solo|nomas|de|en|para) /.test(said)

const ofOffers = (request: Request, { discount, order }: Wish): Request => ({
  ...request,
  follows: true,
  wish: { ...request.wish, discount, order: request.wish.order === 'fit' ? order : request.wish.order },
})

/** «si no hay, pues 18» after a limit of 15 thousand, «nomás me dan 10» for what costs thousands. */
export function inThousands({ wish, said }: Request, context: AssistantContext): Wish {
  const bare = /(?:^| )(\d{1,2})[ ,]*$/.exec(said) ?? MOVED.exec(` ${said} `)
  const shown = SPENDS.test(` ${said} `) ? shownForWish(context).map(({ price }) => pesosOf(price)) : []
  const prices = context.wish?.max == null ? shown : [context.wish.max]
  if (!bare || prices.length === 0 || (wish.max !== null && wish.max !== Number(bare[1]))) return wish
  // «bájale a 3»: beside words of money, and where no size was spoken of, a number without a unit is no size
  const isSpent = SPENDS.test(` ${said} `) || (context.wish?.max != null && context.wish.measures.length === 0)
  const isSize = ({ said: size }: Measure) => /\d+/.exec(size)?.[0] !== bare[1] || !isSpent
  if (wish.measures.some(isSize)) return wish
  const thousands = Number(bare[1]) * 1000
  if (thousands < Math.min(...prices) / 3 || thousands > Math.max(...prices) * 3) return wish
  const isNumber = (word: string) => word === bare[1]
  return {
    ...wish,
    max: thousands,
    measures: [],
    words: wish.words.filter((word) => !isNumber(word)),
    withoutWords: wish.withoutWords.filter((word) => !isNumber(word)),
  }
}

/** «o de 2000» after a limit of 1800: a number without a unit that is as large is another limit. */
function inPesos(now: Wish, { max, measures }: Wish, said: string): Wish {
  const isBare = (word: string) => /^\d{3,6}$/.test(word)
  const [number, ...others] = [...now.words, ...now.loose].filter(isBare).map(Number)
  if (max === null || number === undefined || others.length > 0 || now.max !== null || now.min !== null) return now
  const isSize = [...now.measures, ...measures].some((size) => Number.parseFloat(size.said) >= MIN_PESOS)
  // «la 2130» is a model
  const isAmount = new RegExp(`(?:^| )(?:de|a|hasta|por|en|unos|como) ${number}(?= |$)`).test(said)
  if (isSize || !isAmount || number < max / MAX_LIMIT_RATIO || number > max * MAX_LIMIT_RATIO) return now
  const left = (list: readonly string[]) => list.filter((word) => !isBare(word))
  return { ...now, max: number, words: left(now.words), loose: left(now.loose) }
}

/** «hasta 22 qué me alcanza» */
const MOVED =
  / hasta (\d{1,2})(?= (?!(?:kilos?|kg|litros?|lts?|l|pulgadas?|pies|gb|gigas|meses|msi|anos|cm|mm|metros?|m|watts?|w|piezas?|tazas?|personas?) ))/

const MIN_PESOS = 100
const MAX_LIMIT_RATIO = 2

const SPENDS =
  / (?:da|dan|dio|tengo|traigo|junte|gastar|gasto|alcanza|alcanzan|presupuesto|hasta|maximo|tope|pago|pagar|pasen?|rebasen?|suban?|cuesten?) /

const dearestOf = (shown: readonly Shown[]) =>
  shown.length > 0 ? pesosOf(Math.max(...shown.map(({ price }) => price))) : null

const LIMITS = / (?:hasta|maximo|menos de|tope) /

const sameKind = ({ kind }: Wish, before: Wish) =>
  kind?.trails.some((trail) => before.kind?.trails.some((other) => isWithin(trail, other))) ?? false

/** «mi niña es celiaca, ocupo galletas» names its kind; «para mi niña» does not. */
function isSaid(kind: string, said: string): boolean {
  const stems = new Set(stemsOf(said))
  return stemsOf(kind).every((one) => stems.has(one))
}

/** Socks after underwear of the same department: kinds whose names share nothing are different things. */
export function isOtherThing(
  { names }: NonNullable<Wish['kind']>,
  { names: before }: NonNullable<Wish['kind']>,
): boolean {
  const heads = new Set(before.map((name) => stemsOf(name)[0]))
  return names.length > 0 && before.length > 0 && !names.some((name) => heads.has(stemsOf(name)[0]))
}

/** «de diadema» after headphones, «otro casco más barato» after helmets. */
function isNarrower({ wish: { kind, purpose }, relative, said, isNew }: Request, before: Wish): boolean {
  if (!kind || !before.kind) return false
  if (purpose && !isNew && !isSaid(kind.said, said)) return true
  const inside =
    kind.trails.length > 0 && kind.trails.every((trail) => before.kind!.trails.some((above) => isWithin(trail, above)))
  if (isOtherThing(kind, before.kind)) return false
  const same = inside && before.kind.trails.every((trail) => kind.trails.includes(trail))
  return inside && (!same || relative.size > 0)
}

/** No kind of its own but a narrower one, and nothing that does not fit the kind spoken of. */
export function isFollowUp(request: Request, before: Wish, { vocabulary, rules }: Knowledge): boolean {
  const { intent, wish, relative, follows } = request
  if (follows) return relative.size > 0 || intent === 'more' || !isEmptyWish(wish)
  if (wish.kind && !isNarrower(request, before)) return false
  const says = relative.size > 0 || intent === 'more' || !isEmptyWish({ ...wish, loose: [] })
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
