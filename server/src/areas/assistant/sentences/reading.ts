/** Reads a sentence as a wish, by itself and as part of the conversation. */
import { isDeepStrictEqual } from 'node:util'
import type { AssistantContext, Wish } from '@tianguis/contract/assistant/assistant'
import { distance, sound, stem } from '../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../understanding/text/words.ts'
import { laterPlacesIn, placesIn } from '../understanding/intents.ts'
import { isWithin, withoutAudience } from '../understanding/purposes.ts'
import { isOtherThing } from '../understanding/refine.ts'
import type { Request } from '../understanding/request.ts'
import { nearestStemOnce } from '../understanding/spelling.ts'
import { type Knowledge, understand } from '../understanding/understand.ts'
import { type Evidence, evidenceOf, isSure } from './evidence.ts'
import { type Prepared, prepare } from './prepare.ts'
import type { Span } from './spans/marks.ts'
import { storeNamed } from './store-questions.ts'
import { inDepartment, isList, namesSubject, withKnownWords, withSorts } from './subject.ts'
import { knowledgeFor } from './wording/shown/of-screen.ts'

export interface Reading {
  message: string
  prepared: Prepared
  /** Which words are marked as what. */
  spans: readonly Span[]
  own: Request
  evidence: Evidence
  context: AssistantContext | null
  knowledge: Knowledge
}

export function readSentence(message: string, context: AssistantContext | null, all: Knowledge): Reading {
  const prepared = prepare(message, context?.wish ?? null, all.rules)
  const knowledge = knowledgeFor(message, prepared, context, all)
  const first = readWith(prepared.wish, context, knowledge)
  const own = afterComparison(
    withLaterPlaces(requestOf(first, prepared.wish, prepared, knowledge), prepared.text, context),
    context,
  )
  const marked = knowledge.rules.spans.spansOf(message, context?.wish != null)
  const spans = context?.wish?.kind ? withSorts(marked, message, context.wish, knowledge) : marked
  return { message, prepared, spans, own, evidence: evidenceOf(prepared, own, knowledge), context, knowledge }
}

/** «la 4» of three on the screen is said to be none of them; after «etapa 3» it is a size. */
function withLaterPlaces(own: Request, text: string, context: AssistantContext | null): Request {
  if (!context?.shown.length || own.wish.kind?.names.length) return own
  const sizes = context.wish?.measures.filter(({ unit }) => SIZED.has(unit)) ?? []
  const isSize = (place: number) => sizes.some(({ value }) => Math.abs(Number(value) - place) < NEAR_SIZE)
  const later = laterPlacesIn(text).filter((place) => !isSize(place))
  // «el ps4 con la 5» names a model
  if (own.intent === 'compare' && own.places.length + later.length < 2) return own
  return { ...own, places: [...own.places, ...later] }
}

/** «la 3» after the first and the third were compared is the last of the two. */
function afterComparison(own: Request, context: AssistantContext | null): Request {
  if (context?.topic !== 'compare' || context.shown.length !== 2 || !own.places.includes(3)) return own
  return { ...own, places: own.places.map((place) => (place === 3 ? 2 : place)) }
}

/** Units whose number is said with «la». */
const NEAR_SIZE = 4
const SIZED: ReadonlySet<string> = new Set(['etapa', 'talla', 'rin', 'calibre', 'grupo'])

/** `text`: the words that were read. */
export function requestOf(first: Request, text: string, prepared: Prepared, knowledge: Knowledge): Request {
  // «Makita o DeWalt, la que esté más barata»: the cheapest of those, and none that costs less than what is shown
  const isCheapest = first.wish.brands.length > 0 && prepared.relative.has('cheaper') && CHEAPEST.test(prepared.text)
  const isCheaper = first.wish.order !== 'unit' && !isCheapest
  const own: Request = {
    ...first,
    said: prepared.wish,
    places: placesIn(prepared.text),
    relative: new Set([...prepared.relative].filter((one) => one !== 'cheaper' || isCheaper)),
    wish: {
      ...withoutCommonBrands(
        withoutStoreWords(withoutMended(first.wish, text, knowledge), prepared.text, knowledge),
        knowledge,
      ),
      lacks: [...new Set([...first.wish.lacks, ...prepared.lacks])],
      condition: prepared.condition,
      ...(isCheapest ? { order: 'cheapest' } : {}),
    },
  }
  return withPieces(withQuantity(own, prepared.wish), prepared.text)
}

const CHEAPEST = / (?:l[oa]s?|el|que (?:este|salga|sea|quede)n?) (?:mas (?:barat|economic)|menos car)/

/** «ocupo 5 laptops»: the number right before the kind is how many are bought. */
function withQuantity(request: Request, text: string): Request {
  const { kind, words } = request.wish
  const [first] = kind ? contentWords(kind.said) : []
  if (!first) return request
  const met = new RegExp(
    `(?:^|[ ,])(\\d{1,3}) (?:(?:paquetes?|cajas?|piezas?|bolsas?|pares?) (?:de )?)?${RegExp.escape(first)}`,
  ).exec(text)
  const quantity = met ? Number(met[1]) : 1
  if (quantity < 2 || /\d/.test(kind!.said)) return request
  return { ...request, quantity, wish: { ...request.wish, words: words.filter((word) => word !== met![1]) } }
}

/** «4 piezas en menos de 6000», where products are sold one by one: how many are bought, for that sum. */
function withPieces(request: Request, text: string): Request {
  const { lacks, max } = request.wish
  const said = lacks.find((lacking) => PIECES.test(lacking))
  const quantity = Number(PIECES.exec(said ?? '')?.[1] ?? 1)
  if (quantity < 2 || / (?:paquetes?|packs?|cajas?|juegos?) /.test(text)) return request
  const isSum = max !== null && !/ (?:cada|c u|por pieza) /.test(text)
  const wish = { ...request.wish, lacks: lacks.filter((one) => one !== said), max: isSum ? max / quantity : max }
  return { ...request, quantity, wish }
}

const PIECES = /^si son de (\d{1,2}) (?:pieza|pz)/

/** «¿dónde leo…?», «el américa»: without a product beside it a word of conversation is no brand. */
function withoutCommonBrands(wish: Wish, { rules }: Knowledge): Wish {
  if (wish.kind || wish.brands.length === 0) return wish
  const isCommon = (brand: string) => contentWords(brand).every((word) => rules.classifier.common.has(word))
  return { ...wish, brands: wish.brands.filter((brand) => !isCommon(brand)) }
}

/** «Mapache Arcade» is a store, no machine. */
function withoutStoreWords(wish: Wish, text: string, knowledge: Knowledge): Wish {
  const store = storeNamed(text, knowledge)
  if (!store || !wish.kind) return wish
  const named = new Set(contentWords(store))
  return contentWords(wish.kind.said).every((word) => named.has(word)) ? { ...wish, kind: null } : wish
}

/**
 * «mejor de 50» after televisions is read as «pantalla mejor de 50»: a sentence without a product of its own says more of the
 * one spoken of before.
 */
export function readWith(
  text: string,
  context: AssistantContext | null,
  all: Knowledge,
  /** Whether a product is named; undefined: told by rules. */
  names?: boolean,
): Request {
  const wish = context?.wish
  const before = wish?.kind
  const first = understand(text, all)
  if (!wish || !before) return first
  if (asksForGift(text)) return first
  // nothing is left beside what changes the wish
  if (text.trim() === '') return { ...first, follows: true }
  const knowledge = isQualityOnly(first, text, all) ? withoutUses(all) : all
  const alone = knowledge === all ? first : understand(text, knowledge)
  const { kind: own } = alone.wish
  // «le gustan los dinosaurios» says which toys
  if (own && !alone.wish.purpose && INTEREST.test(text) && wish.purpose)
    return { ...alone, wish: { ...alone.wish, kind: null, words: [...new Set([...alone.wish.words, own.said])] } }
  if (names ?? namesSubject(alone, text, wish, knowledge)) return inDepartment(alone, wish, knowledge)
  if (alone.wish.purpose) return forOther(alone, text, wish, knowledge)
  // the kinds of a use or a person are a list, no name
  if (isList(wish)) return alone
  // «de diadema» after headphones names a narrower kind
  if (
    own?.trails.length &&
    !isOtherThing(own, before) &&
    own.trails.every((trail) => before.trails.some((above) => trail !== above && isWithin(trail, above)))
  )
    return { ...alone, follows: true }
  const sort = otherSort(before.said, text, knowledge)
  if (sort) return { ...alone, follows: true, wish: { ...alone.wish, kind: sort, words: [], loose: [] } }
  // «ahora para hombre» after perfumes for women
  const said = AUDIENCE.test(` ${text} `) ? withoutAudience(before.said) : before.said
  const together = understand(`${said} ${text.replace(LEAD, '')}`, knowledge)
  const { kind } = together.wish
  if (said !== before.said && kind && !isDeepStrictEqual(kind.trails, before.trails))
    return {
      ...alone,
      follows: true,
      wish: { ...alone.wish, kind, words: alone.wish.words.filter((word) => !AUDIENCE.test(` ${word} `)) },
    }
  // «inteligente» after watches: both together name another kind
  // «golpes» of «tableta que aguante golpes» names another thing of its own
  if (kind && (!own || AFTER_OF.test(text)) && isJoint(kind, before, text, knowledge))
    return { ...alone, follows: true, wish: { ...alone.wish, kind, words: [], loose: [] } }
  const isSame = kind?.trails.some((trail) => before.trails.some((above) => isWithin(trail, above))) ?? false
  const narrower = isSame && isNarrower(kind!, before) ? kind : null
  const read = isSame ? together.wish : alone.wish
  // words that were read as a name of the kind are qualities
  const named = new Set(stemsOf(`${before.said} ${narrower?.said ?? ''}`))
  const qualities = contentWords(read.kind?.said ?? '').filter((word) => !named.has(stem(word)))
  const words = [...new Set([...read.words, ...qualities])].filter((word) => isSaid(word, text))
  // «para niño», where the kind has no category for them
  const [audience] = AUDIENCE.exec(` ${text} `) ?? []
  const isAudience = (word: string) => AUDIENCE.test(` ${word} `)
  if (audience && !narrower && ![...words, ...read.loose].some(isAudience)) words.push(audience.trim())
  return {
    ...alone,
    follows: true,
    wish: withKnownWords({ ...read, kind: narrower, words }, wish, text, knowledge),
  }
}

/** «y de almendra» after lactose-free milk: the same thing of another sort, where that is a kind of its own. */
function otherSort(before: string, text: string, knowledge: Knowledge): Wish['kind'] {
  const [head] = contentWords(before)
  const [of] = OF_SORT.exec(text.replace(LEAD, '')) ?? []
  if (!head || !of) return null
  const { kind } = understand(`${head} ${of}`, knowledge).wish
  const named = new Set((kind?.names ?? []).flatMap(stemsOf))
  return kind && stemsOf(`${head} ${of}`).every((one) => named.has(one)) && isSure(kind, knowledge) ? kind : null
}

const OF_SORT = /^(?:de|del) [a-z]{3,}$/

export const asksForGift = (text: string) => GIFT_WANTED.test(text)

/** «quiero un regalo para mi novia»: no longer what was spoken of, as in «es un regalo para mi novia». */
const GIFT_WANTED =
  /^ *(?:(?:y|ahora|luego|tambien|aparte|ademas|oye|bueno|ok|va|mejor|pues|quiero|quisiera|busco|necesito|ocupo|dame|recomiendame|ideas?|comprar|ver|un|una|unos|algun|otro|de) )*(?:regal(?:ito|o)s?|detall(?:ito|e)s?|obsequios?) (?:para|pa|a) /

/** «con casquillo» after boots is a part of them, and no need of its own. */
function isQualityOnly({ wish: { purpose } }: Request, text: string, { rules }: Knowledge): boolean {
  const use = rules.purposes.find(({ name }) => name === purpose)
  return use !== undefined && use.rules.length === 0 && HAS.test(text) && !IS_FOR.test(text)
}

const HAS =
  /^(?:(?:y|pero|o|mejor|que|bueno|ok|va|no|si|solo|uno|una) )*(?:con|sin|de|del|tipo|en|tengan?|traigan?|vengan?|incluyan?) /
const IS_FOR = /(?:^| )(?:para|sirvan?|uso|usar|gustan?) /

export const withoutUses = (knowledge: Knowledge): Knowledge => ({
  ...knowledge,
  rules: { ...knowledge.rules, purposes: [] },
})

/** Its name has words of the kind before and of the sentence, and it is in another category. */
function isJoint(
  kind: NonNullable<Wish['kind']>,
  before: NonNullable<Wish['kind']>,
  text: string,
  knowledge: Knowledge,
): boolean {
  const named = new Set(stemsOf(kind.said))
  const has = (other: string) => stemsOf(other).some((one) => named.has(one))
  const isElsewhere =
    kind.trails.length > 0 && kind.trails.every((trail) => !before.trails.some((one) => isWithin(trail, one)))
  return isElsewhere && has(before.said) && stemsOf(text).every((one) => named.has(one)) && isSure(kind, knowledge)
}

/** Fewer categories, or others below. */
const isNarrower = ({ trails }: NonNullable<Wish['kind']>, before: NonNullable<Wish['kind']>) =>
  trails.length < before.trails.length || trails.every((trail) => !before.trails.includes(trail))

/** «y para niña de 8 años»: the kind spoken of, for another person or use. */
function forOther(alone: Request, text: string, before: Wish, knowledge: Knowledge): Request {
  if (isList(before)) return alone
  const said = withoutAudience(before.kind!.said)
  const { wish } = understand(`${said} ${text.replace(LEAD, '')}`, knowledge)
  // «no, de hombre, es para mi papá» after perfumes for women names their other category
  const isSame = wish.kind !== null && (wish.kind.said === said || withoutAudience(wish.kind.said) === said)
  const isOther = isSame && !isDeepStrictEqual(wish.kind!.trails, before.kind!.trails)
  const words = wish.words.filter((word) => isSaid(word, text) || !before.words.includes(word))
  return {
    ...alone,
    follows: true,
    wish: withKnownWords(
      { ...(isSame ? { ...wish, words } : alone.wish), kind: isOther ? wish.kind : null },
      before,
      text,
      knowledge,
    ),
  }
}

const LEAD =
  /^(?:(?:y|pero|o|mejor|no(?= (?:mejor|bueno|pues|si|pero|ahora|ok|va|,))|si|bueno|ok|va|solo|nomas|ahora|entonces|ora|pues|a ver|es|son|regresate|regresa|vuelve|volvamos|al?(?: la| los| las)?|con(?: el| la| los| las)?) )+(?=de |del |para |en |con )/
const AUDIENCE = / (?:hombres?|mujer(?:es)?|damas?|caballeros?|ninos?|ninas?|perr[oa]s?|gat[oa]s?) /
const AFTER_OF = /^(?:(?:y|pero|o|mejor|no|si|bueno|ok|solo|nomas) )*(?:de|del|para|en|con|tipo) /
const INTEREST = /(?:^| )(?:le|les) (?:gustan?|laten?|encantan?|fascinan?|apasionan?) /

/** Words that stand in the sentence itself, not in the kind put before it. */
function isSaid(word: string, text: string): boolean {
  const stems = new Set(stemsOf(text))
  const own = stemsOf(word.replaceAll('|', ' '))
  return own.some((part) => stems.has(part)) || !/^[a-z ]+$/.test(word)
}

/** Without a kind or a brand around them, words that were only recognised by mending them are taken as they were written. */
function withoutMended(wish: Wish, text: string, knowledge: Knowledge): Wish {
  const { vocabulary, rules } = knowledge
  const kind = wish.kind && !wish.purpose && isFarFetched(wish.kind, text, knowledge) ? null : wish.kind
  const written = contentWords(text)
  if (kind === null && wish.kind)
    return { ...wish, kind, words: [], loose: written.filter((word) => !rules.ignored.has(word)).slice(0, 6) }
  if (wish.kind || wish.brands.length > 0) return wish
  // «quiero gastar 500» is a budget, not the number in a name
  if (wish.words.length > 0 && wish.words.every((word) => /^\d{3,6}$/.test(word)))
    return { ...wish, words: [], max: wish.max ?? Number(wish.words[0]) }
  const stems = new Set(written.map(stem))
  const isWritten = (word: string) => stemsOf(word.replaceAll('|', ' ')).some((part) => stems.has(part))
  const words = wish.words.filter(isWritten)
  if (words.length === wish.words.length) return wish
  const unknown = written.filter((word) => !vocabulary.known.has(stem(word)))
  return { ...wish, words, loose: [...new Set([...wish.loose, ...unknown])].slice(0, 6) }
}

/** «mota» is not «moto»: one letter of a short word changes its meaning. */
const MIN_CORRECTED_LENGTH = 6

/** Mended by more than one letter, or what another thing is for or made of: «cuchillos de cocina». */
function isFarFetched(kind: NonNullable<Wish['kind']>, text: string, knowledge: Knowledge): boolean {
  const { vocabulary, rules } = knowledge
  const { said, names } = kind
  const isKnown = (word: string) =>
    vocabulary.known.has(stem(word)) || vocabulary.known.has(word) || rules.spellings.has(word)
  const before = new RegExp(
    `([a-z]{3,}) (?:de|del|(para|contra|con|sin)) (?:la |el |las |los |mi |buena |buen |mucha )?${contentWords(said)[0] ?? ' '}`,
  ).exec(text)
  const isOfOther = before !== null && !isKnown(before[1]!) && !rules.ignored.has(before[1]!)
  if (isOfOther && before[2] && !rules.everyday.has(before[1]!)) return true
  if (names.length > 0 && isSure(kind, knowledge)) return false
  const far = contentWords(said).some((word) => {
    if (isKnown(word)) return false
    // «estafas» are no stoves
    if (knowledge.query.spelling.isEveryday(word)) return true
    const near = nearestStemOnce(vocabulary, word)
    if (near === null) return true
    return (
      sound(near) !== sound(stem(word)) && (word.length < MIN_CORRECTED_LENGTH || distance(stem(word), near, 1) > 1)
    )
  })
  return far || isOfOther
}
