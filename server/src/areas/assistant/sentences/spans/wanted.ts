/** Reads a wish from the words that are marked as wanted; what is only told names no product and asks for nothing. */
import type { Measure, Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { isGivenUp } from '../../understanding/given-up.ts'
import { needPlaces } from '../../understanding/needs/needs.ts'
import { joinedSuggestions, suggestedKinds } from '../../understanding/needs/suggested-kinds.ts'
import { isWithin } from '../../understanding/purposes.ts'
import type { Request } from '../../understanding/request.ts'
import { type Knowledge, understand } from '../../understanding/understand.ts'
import { isSure } from '../evidence.ts'
import { prepare } from '../prepare.ts'
import { asksForGift, type Reading, readWith, requestOf, withoutUses } from '../reading.ts'
import { inDepartment, isQualityOf } from '../subject.ts'
import { withMarkedBudget } from './marked-budget.ts'
import type { Span } from './marks.ts'
import { otherModelIn } from './other-model.ts'
import { isNamed, productsIn, queryOf, wishOf } from './query.ts'
import { withNamedBrands, withSaidBrands } from './said-brands.ts'
import { withoutSoftUses } from './soft-uses.ts'

export function readWanted(reading: Reading): Reading {
  const { message, spans, knowledge } = reading
  const read = readMarked(reading)
  const said = withSaidBrands(read.own.wish, spans, message, knowledge)
  const named = withNamedBrands(said, spans, message, knowledge)
  const own = { ...read.own, wish: withoutSoftUses(named, spans, knowledge) }
  const { prepared } = read
  if (prepared.dropped.length > 0 || own.relative.size > 0) return { ...read, own }
  const sized = withSameSize(own.wish, message, reading)
  return { ...read, own: withSaidCount({ ...own, wish: withMarkedBudget(sized, spans, message) }, message) }
}

/** «broca de esa misma medida»: the size of the thing before. */
function withSameSize(wish: Wish, message: string, { context }: Reading): Wish {
  const before = context?.wish
  if (!before || !wish.kind || wish.measures.length > 0 || !SAME_SIZE.test(fold(message))) return wish
  const numbers = before.words.filter((word) => /^\d+(?:[./]\d+)*$/.test(word))
  return { ...wish, measures: before.measures, words: [...new Set([...wish.words, ...numbers])] }
}

const SAME_SIZE =
  /\b(?:de|en|del|con) (?:es[ae]|l[ao]|el) ?(?:misma?|mism[oa]s) (?:medida|tamano|talla|numero|capacidad|litros|pulgadas)|\bdel mismo (?:tamano|numero|ancho|largo)\b|\bde la misma (?:medida|talla)\b|\bde es[ae] (?:medida|tamano|talla)\b/

/** «6 iguales» are bought. */
function withSaidCount(request: Request, message: string): Request {
  const count = Number(/\b(\d{1,3}) (?:iguales|igualit[oa]s|de es[oa]s)\b/.exec(fold(message))?.[1] ?? 1)
  return count > 1 && request.quantity === 1 ? { ...request, quantity: count } : request
}

function readMarked(reading: Reading): Reading {
  const { message, spans, context, knowledge, prepared } = reading
  const before = context?.wish ?? null
  if (before && TAKES_BACK.test(` ${fold(message).replace(/[^a-z0-9ñ]+/g, ' ')} `)) return reading
  if (before && asksForGift(prepared.wish)) return { ...reading, own: { ...reading.own, isNew: true } }
  if (OF_STORE.test(fold(message)) || (before && isGivenUp(prepared))) return reading
  const model = otherModelIn(reading) ?? (OF_STORES.test(fold(message)) && !isNamed(spans) ? brandIn(spans) : null)
  if (model) return { ...reading, own: { ...understandModel(model, reading), isNew: true } }
  const read = (text: string, as: (ready: string) => Request): Reading => {
    const ready = prepare(text, before, knowledge.rules)
    const lacks = [...new Set([...ready.lacks, ...prepared.lacks.filter((lacking) => OF_SALE.test(lacking))])]
    const isEither = prepared.condition === 'any' || prepared.condition === 'second-hand'
    const condition = isEither ? prepared.condition : (ready.condition ?? prepared.condition)
    const kept = { ...prepared, lacks, condition }
    const own = requestOf(as(ready.wish), ready.wish, kept, knowledge)
    const termed = withTerms(own.wish, reading.own.wish)
    return { ...reading, own: { ...own, wish: before ? withUnmarkedSizes(termed, reading) : termed } }
  }
  const isPart = before?.kind != null && isPartSaid(spans, message)
  const isGift = LIKES.test(fold(message)) && isOpenThing(productsIn(spans).slice(0, 1), knowledge)
  if (isNamed(spans) && !isPart && !isGift && !isOpenThing(spans, knowledge)) {
    const { own, ...rest } = read(wishOf(spans), (text) => namedIn(text, spans, reading))
    if (own.wish.kind) return { ...rest, own: { ...own, isNew: true } }
    // «las tiritas para medirme el azúcar»: the name was only guessed, and its use tells what serves
    const served = read(wishOf(spans), (text) => serving(text, spans, knowledge) ?? own)
    return { ...served, own: { ...served.own, isNew: true } }
  }
  const isCondition = wishOf(spans) !== '' || spans.some(({ mark }) => mark === 'without')
  if (before && isCondition && (isPart || !isNamed(spans))) {
    // «que no huela porque cocino ahí» tells no new use
    const isTold = spans.some(({ mark }) => mark === 'use' || mark === 'person')
    const known = isTold ? knowledge : withoutUses(knowledge)
    return MAY_BE_NEW.test(fold(message)) || isAddedBare(reading)
      ? reading
      : read(wishOf(spans), (text) => readWith(text, context, known, false))
  }
  if (!isToldOf(reading.own, spans)) return reading
  // a need is told with all its words but those that name persons; without one, what is told names no product
  if (reading.own.wish.purpose !== null) return withOffers(readNeed(reading, spans, read), spans)
  return read(queryOf(spans), (text) => understand(text, withoutUses(knowledge)))
}

/** The other words of the sentence only ask: «¿y el xbox series s cuánto cuesta?». */
function understandModel(model: string, { own, prepared, knowledge }: Reading): Request {
  const ready = prepare(model, null, knowledge.rules)
  const read = requestOf(
    understand(ready.wish, withoutUses(knowledge)),
    ready.wish,
    { ...prepared, wish: ready.wish },
    knowledge,
  )
  return { ...read, wish: withTerms(read.wish, own.wish) }
}

const brandIn = (spans: readonly Span[]) => spans.find(({ mark }) => mark === 'brand')?.text ?? null

/** «¿qué tienda tiene más barato el ps5?» */
const OF_STORES = /^\W*(?:en )?(?:que|cual(?:es)?)(?: es| son)?(?: la| las)? tiendas? /

/** «y mecate pa amarrarla» after a tarpaulin: a name of another thing, which says nothing of the one before. */
function isAddedBare({ message, own, context, knowledge }: Reading): boolean {
  const { kind } = own.wish
  const added =
    /^\W*(?:y|e)\s+(?:(?:tantit[oa]|poquit[oa]|un poco|algo|de|tambi[eé]n|aparte|adem[aá]s|ocupo|quiero|necesito)\s+)*(\p{L}+)/iu.exec(
      message,
    )?.[1]
  if (!kind || own.follows || !added || stemsOf(added)[0] !== stemsOf(kind.said)[0]) return false
  // «y tantito arroz también» adds a thing, although moles of rice are sold
  return /\btambien\b/.test(fold(message))
    ? isSure(kind, knowledge)
    : !isQualityOf(kind.said, context!.wish!, knowledge)
}

/** «¿y con ryzen 5?» after laptops says what they have; «con casco también» adds a thing. */
function isPartSaid(spans: readonly Span[], message: string): boolean {
  const [first] = productsIn(spans)
  return first !== undefined && HAS.test(fold(message.slice(0, first.start))) && !/\btambien\b/.test(fold(message))
}

/** «un regalo, le gusta el skincare»: what a person likes is no thing that was named. */
const LIKES = /\b(?:le|les) (?:gustan?|encantan?|laten?|fascinan?)\b/

const HAS =
  /^\W*(?:(?:y|o|pero|mejor|ok|bueno|pues|entonces|a ver|solo|nomas)[\s,]+)*(?:con|sin)\s+(?:(?:un|una|el|la)\s+)?$/

/** «hace frío y el jefe no prende la calefacción»: a thing that is only told gives way to what serves the need. */
function withOffers(reading: Reading, spans: readonly Span[]): Reading {
  const { own, knowledge } = reading
  const use = knowledge.rules.purposes.find(({ name }) => name === own.wish.purpose)
  if (!use || use.person || use.child || use.offers.length === 0 || !isToldOf(own, spans)) return reading
  const joined = joinedSuggestions(suggestedKinds(use, own.wish.age, knowledge, understand))
  return joined?.kind ? { ...reading, own: { ...own, wish: { ...own.wish, ...joined, loose: [] } } } : reading
}

/** «somos 12 papás»: persons are no product. */
function readNeed(
  reading: Reading,
  spans: readonly Span[],
  read: (text: string, as: (ready: string) => Request) => Reading,
): Reading {
  const { message, knowledge } = reading
  const persons = spans.filter(({ mark }) => mark === 'person' || mark === 'aside')
  const named = new Set(contentWords(reading.own.wish.kind?.said ?? ''))
  const told = persons.filter(({ text }) => contentWords(text).some((word) => named.has(word)))
  if (told.length === 0) return reading
  const left = told.reduce((text, span) => text.replace(span.text, ' '), message)
  const again = read(left, (text) => understand(text, knowledge))
  return again.own.wish.purpose === null ? reading : again
}

/** «quita lo de samsung», «huggies no porque…», «regresa a los colchones»: words that take back are read with all the others. */
const TAKES_BACK =
  / (?:(?:[a-z]+ )?ya (?:l[oa]s? |me |nos |le )?(?:tengo|tenemos|tiene|tienen|compre|compramos)(?= $)|quita|quitale|quitame|quitar|saca|borra|regresa|regresale|regresemos|regresate|vuelve|volvamos|volver|no (?:porque|pq|por que|me gusta|gracias)|ya sin) /
/** «y el casco», «algo de supermercado», «qué hay de nuevo en juguetes»: rules tell whether it names another product. */
const MAY_BE_NEW =
  /^\W*(?:(?:no|nel|mejor|bueno|pues|ok|ay|entonces),? )*(?:y (?:el|la|los|las|un|una|unos|unas)|algo (?:en|de|para)|que (?:hay|tienes|tienen)|(?:hay|tienes|tienen|busco|quiero|dame|necesito|ocupo) (?:un|una|unos|unas)) /
/** «el teléfono de la tienda» is none to buy. */
const OF_STORE =
  /\b(?:telefono|numero|correo|horario|direccion|whats(?:app)?) (?:de|del) (?:la |una |el )?(?:tienda|sitio|pagina|soporte)\b/

/** What of the sale no data answer, as content/assistant/unanswerable.json names it. */
const OF_SALE = /env[ií]|lleg|entreg|tiendas?|sucursal|persona|estatura|al tuyo/i

/** Terms of the sale are said of the thing wanted, wherever they stand: price, order, store, shipping, months. */
function withTerms(wanted: Wish, said: Wish): Wish {
  const isLimited = wanted.min !== null || wanted.max !== null
  const { min, max } = isLimited ? wanted : said
  return {
    ...wanted,
    min,
    max,
    order: wanted.order === 'fit' ? said.order : wanted.order,
    stores: wanted.stores.length > 0 ? wanted.stores : said.stores,
    withoutStores: wanted.withoutStores.length > 0 ? wanted.withoutStores : said.withoutStores,
    discount: wanted.discount || said.discount,
    freeShipping: wanted.freeShipping || said.freeShipping,
    months: wanted.months || said.months,
  }
}

/** «205/55 r16» after tyres, of which only the first code is marked: a size that stands in no piece is said all the same. */
function withUnmarkedSizes(wanted: Wish, { own, spans, message }: Reading): Wish {
  const written = fold(message)
  const isMarked = (size: string) => spans.some(({ text }) => fold(text).includes(size)) || !written.includes(size)
  const unmarked = own.wish.measures.filter(
    ({ said, unit }) => !isMarked(said) && !wanted.measures.some((one) => one.unit === unit),
  )
  return unmarked.length > 0 ? { ...wanted, measures: [...wanted.measures, ...unmarked] } : wanted
}

/** What it is for narrows the product that is named and does not replace it: «un respaldo para el asiento» keeps no files. */
function namedIn(text: string, spans: readonly Span[], { context, knowledge }: Reading): Request {
  const ready = prepare(queryOf(spans), context?.wish ?? null, knowledge.rules)
  const read = withOwnKind(understand(ready.wish, withoutUses(knowledge)), ready.wish, spans)
  const alone = withThingsKind(read, spans, knowledge)
  const { kind } = alone.wish
  if (!kind) return serving(text, spans, knowledge) ?? alone
  const whole = understand(text, knowledge)
  const named = isNameOnly(whole, spans, knowledge) ? alone : withNeed(alone, whole, text, spans, knowledge)
  return context?.wish?.kind ? inDepartment(named, context.wish, knowledge) : named
}

/** «lentes de seguridad» keep no house safe: the words of the need are those of the name. */
function isNameOnly({ wish }: Request, spans: readonly Span[], { rules }: Knowledge): boolean {
  const use = rules.purposes.find(({ name }) => name === wish.purpose)
  if (!use || spans.some(({ mark }) => mark === 'use' || mark === 'person')) return false
  const named = productsIn(spans).flatMap(({ text }) => fold(text).match(/[a-z0-9]+/g) ?? [])
  const isMet =
    needPlaces(use.when, named) !== null || use.says.some((said) => ` ${named.join(' ')} `.includes(` ${said} `))
  return isMet && use.rules.length === 0
}

/** «aura de carlos fuentes» asks for no fountains: a kind is read from the words of the product, not from those of its conditions. */
function withOwnKind(request: Request, query: string, spans: readonly Span[]): Request {
  const { kind } = request.wish
  const named = new Set(productsIn(spans).flatMap(({ text }) => stemsOf(text)))
  const asked = new Set(spans.filter(({ mark }) => mark === 'quality').flatMap(({ text }) => stemsOf(text)))
  const isOfQuality = (one: string) => asked.has(one) && !named.has(one)
  if (!kind || !stemsOf(kind.said).every(isOfQuality)) return request
  const loose = contentWords(query).slice(0, MAX_LOOSE_WORDS)
  return { ...request, wish: { ...request.wish, kind: null, words: [], loose } }
}

/** «crema para la cara con ácido hialurónico» is no sour cream: the words of the thing name its kind before those of its conditions. */
function withThingsKind(request: Request, spans: readonly Span[], knowledge: Knowledge): Request {
  const { kind } = request.wish
  const [thing] = productsIn(spans)
  if (!kind || !thing || contentWords(thing.text).length < 2) return request
  const own = understand(fold(thing.text), withoutUses(knowledge)).wish.kind
  const isNear = (trail: string) => kind.trails.some((one) => isWithin(one, trail) || isWithin(trail, one))
  if (!own || own.names.length === 0 || own.trails.some(isNear) || !isSure(own, knowledge)) return request
  return { ...request, wish: { ...request.wish, kind: own } }
}

const MAX_LOOSE_WORDS = 6

/** The product with what its use and its person add: «tenis» «para correr», the age of a child, what the need asks of the kind. */
function withNeed(alone: Request, whole: Request, text: string, spans: readonly Span[], { rules }: Knowledge): Request {
  const { trails } = alone.wish.kind!
  // «tenis para correr de mujer» names a narrower shelf than «tenis de mujer»
  const inside = whole.wish.kind?.trails ?? []
  const isNarrower = inside.length > 0 && inside.length < trails.length && inside.every((one) => trails.includes(one))
  const own = new Set(contentWords(alone.wish.kind!.said).filter((word) => !(isNarrower && OF_AUDIENCE.test(word))))
  const said = contentWords(whole.wish.kind?.said ?? '')
  const { age, purpose } = whole.wish
  const isLonger = said.length > own.size
  if (![...own].every((word) => said.includes(word)) || !(isLonger || purpose))
    return { ...alone, wish: { ...alone.wish, age } }
  // «parado desde las 4» says no size of the shoes
  const isKnown = ({ unit, value }: Measure) =>
    alone.wish.measures.some((one) => one.unit === unit && one.value === value)
  const added = whole.wish.measures.filter((measure) => !text.includes(measure.said) && !isKnown(measure))
  // «porque no sabe andar con alto» says no quality of them: words come from the need itself or from what is asked
  const stems = new Set(spans.filter(({ mark }) => mark === 'use').flatMap(({ text: use }) => stemsOf(use)))
  const isSaid = (word: string) => stemsOf(word.replace(/[|~]/g, ' ')).some((one) => stems.has(one))
  // nor is one that was only mended to a word of the catalogue: «soy madrina» is no «marino»
  const ruled = new Set(rules.purposes.find(({ name }) => name === purpose)?.rules.flatMap((rule) => rule.words ?? []))
  const isMended = (word: string) =>
    !ruled.has(word) && !stemsOf(word.replace(/[|~]/g, ' ')).some((one) => stemsOf(text).includes(one))
  const words = whole.wish.words.filter((word) => alone.wish.words.includes(word) || !(isSaid(word) || isMended(word)))
  return {
    ...whole,
    wish: {
      ...whole.wish,
      measures: [...alone.wish.measures, ...added],
      words: [...new Set([...alone.wish.words, ...words])],
      loose: alone.wish.loose,
    },
  }
}

const OF_AUDIENCE = /^(?:hombres?|mujer(?:es)?|damas?|caballeros?|nin[oa]s?)$/

/** «un aparato para tomar la presión»: no kind is named, and the other words tell what serves. */
function serving(text: string, spans: readonly Span[], knowledge: Knowledge): Request | null {
  const { purposes } = knowledge.rules
  const [head = ''] = contentWords(spans.find(({ mark }) => mark === 'product')!.text)
  const rest = understand(text.replace(head, ' '), knowledge)
  const use = purposes.find(({ name }) => name === rest.wish.purpose)
  if (!use) return null
  return use.person || use.child || use.general ? null : rest
}

/** «un regalo»: a word that stands for any product. */
const isOpenThing = (spans: readonly Span[], { rules }: Knowledge) =>
  productsIn(spans).every(({ text }) => contentWords(text).every((word) => rules.ignored.has(word)))

/** The words of the kind were told of something that is not wanted. */
function isToldOf({ wish: { kind } }: Request, spans: readonly Span[]): boolean {
  const told = new Set(
    spans
      .filter(({ mark }) => mark === 'aside' || mark === 'use' || mark === 'person')
      .flatMap(({ text }) => stemsOf(text)),
  )
  return kind !== null && stemsOf(kind.said).every((one) => told.has(one))
}
