/** The answer when nothing is found: says so plainly and offers next steps. */
import type { AssistantPart, AssistantProduct } from '@tianguis/contract/assistant/answer'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { valueFilter } from '@tianguis/contract/listing/filter-by'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import { understoodSearch } from '@tianguis/contract/search/collection-searches'
import { PRODUCTS_COLLECTION, type ProductDocument } from '@tianguis/contract/search/documents'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import type { Span } from '../../sentences/spans/marks.ts'
import { productsIn } from '../../sentences/spans/query.ts'
import { isColour } from '../../understanding/given-up.ts'
import { measureKeys, meets } from '../../understanding/measures.ts'
import { emptyWish, type Request } from '../../understanding/request.ts'
import { departmentOf, TRAIL_JOINT } from '../../understanding/vocabulary.ts'
import { type Answer, type Asked, remembered, suggestions, text } from '../answer.ts'
import { cardOf, choiceOf, chosen, conditionNote, isConditionMeant } from '../cards.ts'
import { sizeWords } from '../describe.ts'
import { isNamedIn } from '../reference.ts'
import { accountOf } from './account/account.ts'
import { backed, findAsMeant } from './find.ts'
import { strictUnmet } from './nearest/strict.ts'
import { queryOf } from './query.ts'
import { CONDITIONS } from './said-anew.ts'
import { asTyped, lackWords } from './wish-words.ts'

/** Nothing cheaper was found: the cheapest of those on the screen again, not something dearer. */
export async function* answerCheapest(asked: Asked, wish: Wish): Answer {
  const shown = await Promise.all((asked.context?.shown ?? []).map(({ slug }) => asked.deps.product(slug)))
  // by what is paid, as the cards say it: a lower price may come with dearer shipping
  const cards = shown.flatMap((product) => choiceOf(product, null) ?? []).map((choice) => cardOf(choice, ''))
  const [card] = cards.toSorted((a, b) => a.total - b.total)
  if (!card) return
  yield text(
    `No encontré uno más barato; de los que viste, este es el que menos cuesta: ${card.name}.${conditionNote([card])}`,
  )
  yield { type: 'products', products: [card], near: false, more: null }
  yield suggestions('De otra marca', '¿Es buen precio?', 'Avísame cuando baje')
  yield remembered(asked, { ...wish, max: asked.context?.wish?.max ?? null }, [card], asked.context?.seen ?? [])
}

/** A plain «no lo tengo» with ways on: what stands beside it, a search that can be watched. */
export async function* answerAbsent(
  asked: Asked,
  request: Request,
  /** What was said since it was not found. */
  anew: readonly string[] = [],
): Answer {
  const { wish } = request
  const named = nameOf(asked, request)
  const department = named ? await departmentRead(asked, named) : null
  // «calor» is no kind of a «pistola de calor»
  const isOfKind = wish.kind && named && isNamedSo(named, wish.kind)
  for (const kind of isOfKind ? [wish.kind!, ...withoutParts(wish.kind!)] : [])
    if (await isSold(asked, kind, department)) {
      yield* answerOthers(asked, wish, named!, kind, department)
      return
    }
  const line = named ? await ofSameName(asked, wish) : []
  const alike = named && line.length === 0 ? await ofSameHead(asked, wish, named, department) : line
  if (named && alike.length > 0) {
    yield text(`${missedWords(asked, wish, named, alike)} Lo más cercano:${conditionNote(alike)}`)
    yield { type: 'products', products: alike, near: true, more: null }
    yield suggestions(...lessFor(wish), 'Más opciones')
    yield remembered(asked, wish, alike, [])
    return
  }
  const beside = wish.kind && named && isSameThing(named, wish.kind) ? await kindsBeside(asked, wish.kind) : null
  yield text(
    named
      ? `${anew.length > 0 ? `Sigo sin tener «${named}» en el catálogo, así que tampoco con ${anew.map((one) => `«${one}»`).join(' y ')}.` : `No tengo «${named}» en el catálogo.`}${beside ? ` En ${beside.category} sí tengo ${beside.kinds.join(', ')}.` : ' Dime otro producto, o su marca y modelo.'} Si quieres, te avisamos cuando aparezca: busca «${named}» y toca «Avísame si aparece algo así».`
      : 'No lo tengo: en el catálogo no hay nada así. Dime otro producto, o su marca y modelo.',
  )
  if (named) yield { type: 'link', label: `Buscar «${named}»`, href: searchOf(named) }
  yield suggestions(...(beside?.kinds.slice(0, 2).map((kind) => `Busco ${kind}`) ?? []), 'Ver ofertas de hoy')
  // «pero de lata» goes on with what was not found
  yield remembered(asked, wish.kind ? wish : (asked.context?.wish ?? null), [], [])
}

/** «plastilina»: none is called so, and these of its department say the word. False: nothing is shown. */
export async function* answerStating(
  asked: Asked,
  request: Request,
  named: string,
  documents: readonly ProductDocument[],
): AsyncGenerator<AssistantPart, boolean> {
  const { wish } = request
  const products = await chosen(asked.deps.product, documents, wish)
  if (products.length === 0) return false
  const shown = await backed(asked.deps, products, documents)
  const account = await accountOf(asked, request, shown, [], [])
  if (strictUnmet(account, shown)) return false
  yield text(`«${named}» no lo tengo tal cual.${lackWords(account, asked)} Lo más cercano:${conditionNote(products)}`)
  yield { type: 'products', products, near: true, more: null }
  yield { type: 'link', label: `Buscar «${named}»`, href: searchOf(named) }
  yield suggestions(...lessFor(wish), 'Más opciones')
  yield remembered(asked, wish, products, [])
  return true
}

/** What of the wish these do not have; the thing itself is not denied where they bear its name. */
function missedWords({ message }: Asked, wish: Wish, named: string, products: readonly AssistantProduct[]): string {
  const isSaid = (words: string) => products.some(({ name }) => isNamedIn(words, name))
  if (!isSaid(named)) return `«${named}» no lo tengo tal cual. Del mismo nombre sí hay esto.`
  const lost = [
    ...wish.measures
      .filter((one) => !products.some(({ name }) => meets(one, measureKeys(name))))
      .map((one) => sizeWords(one)),
    ...[...wish.words, ...wish.loose]
      .map((word) => word.split('|')[0]!.replace(/^que sea /, ''))
      .filter((word) => !isSaid(word))
      .slice(0, MAX_UNMET)
      .map((word) => `«${asTyped(word, message)}»`),
  ]
  const over = overLimit(wish, products)
  if (lost.length === 0 && !over) return `Justo como pides no lo tengo; de «${named}» hay esto.`
  return `Sí tengo «${named}», pero ${[...(lost.length > 0 ? [`ninguno con ${lost.join(' ni ')}`] : []), ...(over ? [over] : [])].join(', y ')}.`
}

/** «ninguno por $6,000 o menos», where each of these costs more or less than the limits. */
function overLimit({ min, max }: Wish, products: readonly AssistantProduct[]): string | null {
  if (max !== null && products.every(({ total }) => total > max * 100 + 0.5))
    return `ninguno por ${formatShortMoney(centavosOf(max))} o menos`
  if (min !== null && products.every(({ total }) => total < min * 100 - 0.5))
    return `ninguno desde ${formatShortMoney(centavosOf(min))}`
  return null
}

function isNamedSo(named: string, { said, names }: NonNullable<Wish['kind']>): boolean {
  const [head] = stemsOf(named)
  return head !== undefined && stemsOf(`${said} ${names.join(' ')}`).includes(head)
}

/** «mochila con ruedas» is a «mochila»; «tijeras de grooming» may be another thing than «tijeras». */
function withoutParts(kind: NonNullable<Wish['kind']>): NonNullable<Wish['kind']>[] {
  const [thing, ...parts] = kind.said.split(/ (?:con|para) /)
  return thing && parts.length > 0 && kind.names.length > 0 ? [{ ...kind, said: thing, narrow: false }] : []
}

/** «iphone 13»: others of the line, where only the number is not there. */
async function ofSameName({ deps }: Asked, wish: Wish): Promise<AssistantProduct[]> {
  const [name] = wish.kind?.names ?? []
  const words = wish.words.filter((word) => !/^\d/.test(word))
  if (!wish.kind || !name || words.length === 0 || words.length === wish.words.length) return []
  const line: Wish = {
    ...emptyWish(),
    kind: { ...wish.kind, said: words.join(' ') },
    words,
    min: wish.min,
    max: wish.max,
  }
  const { documents } = await findAsMeant(deps, line)
  return chosen(deps.product, documents, line)
}

/** «aceite para bebé» is no oil to cook with: the department in which the page reads the whole name, if it does. */
export async function departmentRead({ deps, knowledge }: Asked, named: string): Promise<string | null> {
  const read = await deps.understand(named)
  const trail = read && read.kinds.length > 0 ? knowledge.vocabulary.trailAt.get(read.category ?? '') : undefined
  return trail === undefined ? null : departmentOf(trail)
}

const within = (documents: readonly ProductDocument[], department: string | null) =>
  documents.filter(({ lvl0 }) => department === null || lvl0 === department)

/** «casco talla grande»: others whose names begin with the same word, where they are of one department; a cream for the face is none to eat. */
async function ofSameHead(
  { deps, context, knowledge }: Asked,
  wish: Wish,
  named: string,
  department: string | null,
): Promise<AssistantProduct[]> {
  const [word] = contentWords(named)
  const [head] = stemsOf(word ?? '')
  if (!word || !head) return []
  const bare: Wish = { ...emptyWish(), kind: { said: word, trails: [], names: [], narrow: false } }
  const found = await findAsMeant(deps, bare)
  const same = within(found.documents, department).filter(({ productName }) => stemsOf(productName)[0] === head)
  const departmentsOf = (kind?: Wish['kind']) => kind?.trails.map(departmentOf) ?? []
  const own = departmentsOf(wish.kind)
  const departments = new Set([...own, ...departmentsOf(context?.wish?.kind)])
  const there = same.filter(({ lvl0 }) => departments.has(lvl0))
  // «ácido muriático» is no aspirin, but an «alberca inflable infantil» is one for an «alberca inflable grande»
  const said = stemsOf(named)
  const isNamedMore = ({ productName }: ProductDocument) =>
    stemsOf(productName).filter((one) => said.includes(one)).length > 1
  const isAlike = alikeIn(knowledge, wish.kind)
  const elsewhere = own.length > 0 ? same.filter((one) => isNamedMore(one) || isAlike(one)) : same
  const near = there.length > 0 ? there : elsewhere
  if (new Set(near.map(({ lvl0 }) => lvl0)).size !== 1) return []
  const limited = { ...bare, min: wish.min, max: wish.max }
  return chosen(deps.product, near, limited)
}

/** A «molino manual» is near to one for nixtamal, wherever it stands. */
function alikeIn({ query }: Asked['knowledge'], kind: Wish['kind']): (document: ProductDocument) => boolean {
  const own = kind?.names.flatMap((name) => query.kinds.get(fold(name)) ?? [])[0]
  const alike = own && new Set([...query.kindsUsedAlike(own)].map(({ name }) => name))
  return (document) => alike?.has(document.kind ?? '') === true
}

/** The kind is sold, and none of it is what was asked for: that is never denied. */
async function* answerOthers(
  asked: Asked,
  wish: Wish,
  named: string,
  kind: NonNullable<Wish['kind']>,
  department: string | null,
): Answer {
  const isBare = stemsOf(named).every((one) => stemsOf(kind.said).includes(one))
  // another title is no substitute
  const isTitle = kind.trails.some((trail) => /^Libros\b/.test(trail))
  const others = isTitle ? [] : await nearOf(asked, wish, kind, department)
  const said = new Set(others.flatMap(({ name }) => stemsOf(name)))
  const asks = [...wish.words, ...wish.loose]
    .map((word) => word.split('|')[0]!.replace(/^que sea /, ''))
    .filter((word) => !stemsOf(word).every((one) => said.has(one)))
  const unmet = asks.slice(0, MAX_UNMET).map((one) => `«${asTyped(one, asked.message)}»`)
  const there = isBare ? [] : others.filter(({ name }) => isNamedIn(named, name))
  if (there.length > 0) {
    yield text(`De «${named}» hay esto${unmet.length > 0 ? `, sin ${unmet.join(' ni ')}` : ''}:${conditionNote(there)}`)
    yield { type: 'products', products: there, near: unmet.length > 0, more: null }
    yield suggestions(...lessFor(wish), 'Más opciones')
    yield remembered(asked, wish, there, [])
    return
  }
  const what = isBare
    ? `No tengo «${named}» con ${unmet.length > 0 ? unmet.join(' y ') : 'todo lo que pides'}`
    : `«${named}» no lo tengo tal cual`
  const watch = `Si quieres, te avisamos cuando aparezca: busca «${named}» y toca «Avísame si aparece algo así».`
  if (others.length > 0) {
    const [head = ''] = stemsOf(kind.said)
    const isOfName = others.every(({ name }) => stemsOf(name).includes(head))
    yield text(
      `${what}. ${watch} ${isOfName ? `De ${kind.said} sí hay esto, lo más cercano` : 'Lo más cercano que tengo'}:${conditionNote(others)}`,
    )
    yield { type: 'products', products: others, near: true, more: null }
    yield { type: 'link', label: `Buscar «${named}»`, href: searchOf(named) }
    yield suggestions(...lessFor(wish), 'Más opciones')
    yield remembered(asked, wish, others, [])
    return
  }
  yield text(`${what}; de ${kind.said} sí hay otras opciones. ${watch}`)
  yield { type: 'link', label: `Buscar «${named}»`, href: searchOf(named) }
  yield suggestions(...lessFor(wish), `Busco ${kind.said}`, 'Ver ofertas de hoy')
  yield remembered(asked, wish, [], [])
}

const MAX_UNMET = 3

/** Of the kind within the limits that were said. */
async function nearOf(
  { deps }: Asked,
  { min, max, brands, measures, condition }: Wish,
  kind: NonNullable<Wish['kind']>,
  department: string | null,
): Promise<AssistantProduct[]> {
  const limited: Wish = { ...emptyWish(), kind, min, max }
  // what else was asked stays, where some of them keep it
  for (const wish of [{ ...limited, brands, measures, condition }, limited]) {
    const { documents } = await findAsMeant(deps, wish)
    const cards = await chosen(deps.product, within(documents, department), wish)
    if (cards.length > 0) return cards
  }
  return []
}

async function isSold({ deps }: Asked, kind: NonNullable<Wish['kind']>, department: string | null): Promise<boolean> {
  const { documents } = await findAsMeant(deps, { ...emptyWish(), kind })
  return within(documents, department).length > 0
}

/** Other products of the brand in the same category. */
export async function* answerSiblings(asked: Asked, request: Request, products: AssistantProduct[]): Answer {
  const { wish } = request
  const named = nameOf(asked, request) ?? wish.kind!.said
  const category = wish.kind!.trails[0]!.split(TRAIL_JOINT).at(-1)!
  const { condition } = wish
  const isOtherState = condition !== null && !products.every((one) => isConditionMeant(one.condition, condition))
  const limit = wish.max === null ? '' : ` por ${formatShortMoney(centavosOf(wish.max))} o menos`
  const lost = isOtherState ? CONDITIONS[condition] : sizeMissed(wish, products)
  // one that costs more may have it
  const missed = lost && limit ? `${lost}${limit}` : lost
  const over = overLimit(wish, products)
  const colour = colourMissed(wish, products, asked)
  // of those that have everything but the price only that is denied
  yield text(
    over && missed === ''
      ? `De ${wish.brands.join(' o ')} en ${category} no tengo ${over}; lo más cercano:${conditionNote(products)}`
      : `No tengo «${named}» ${missed || 'tal cual'}; de ${wish.brands.join(' o ')} en ${category} tengo esto, lo más cercano:${conditionNote(products)}${over ? ` Y ${over}.` : ''}${colour}`,
  )
  yield { type: 'products', products, near: true, more: null }
  yield suggestions(...lessFor(wish), 'Más opciones')
  yield remembered(asked, wish, products, [])
}

/** A colour that was asked for and that none of these names says. */
function colourMissed({ words }: Wish, products: readonly AssistantProduct[], { knowledge: { rules } }: Asked): string {
  const said = new Set(products.flatMap(({ name }) => stemsOf(name)))
  const missed = words.filter(
    (word) => isColour(word, rules) && !word.split(/[ |]/).some((one) => stemsOf(one).some((each) => said.has(each))),
  )
  return missed.length > 0 ? ` Ninguno en ${missed.map((word) => word.replaceAll('|', ' o ')).join(' ni ')}.` : ''
}

/** «de 25», where no name of these says that size; empty: each size is met by one of them. */
function sizeMissed({ measures }: Wish, products: readonly AssistantProduct[]): string {
  const missed = measures.filter((one) => !products.some(({ name }) => meets(one, measureKeys(name))))
  return missed.map((one) => `de ${sizeWords(one)}`).join(' y ')
}

const MAX_NAME_WORDS = 6
const CLAUSE = /[,;?!]|\.(?!\d)|\s(?:q|que|porque|pq)\s/
const JOINED = /^\s*(?:(?:de|d|del|la|las|los|el|don|sobre|titulad[oa]|llamad[oa])\s+)*["«“']?$/i
const DANGLING = /(?:\s(?:de|del|la|el|los|las|para|pa|con|en|y|o|un|una))+$/

/** The thing in the visitor's words: those marked as a product, with what is said right after them; or what the wish has. */
export function nameOf({ message, context, knowledge }: Asked, { wish, said }: Request): string | undefined {
  const written = message.normalize('NFC')
  const spans = knowledge.rules.spans.spansOf(written, context?.wish != null)
  const read = new Set(stemsOf(said))
  const wanted = new Set([wish.kind?.said ?? '', ...wish.loose, ...wish.words].flatMap(stemsOf))
  const has = (stems: ReadonlySet<string>) => (span: Span) => stemsOf(span.text).some((one) => stems.has(one))
  const products = productsIn(spans).filter(has(read))
  const titles = spans.filter(({ mark, text: words }) => mark === 'brand' && stemsOf(words).length > 1)
  const product = products.find(has(wanted)) ?? (products.length === 1 ? products[0] : titles.find(has(wanted)))
  if (product) {
    const name = withNext(product, spans, written)
    const [words] = name.toLowerCase().split(CLAUSE)
    return words!.split(/\s+/).slice(0, MAX_NAME_WORDS).join(' ').replace(DANGLING, '')
  }
  const isSaid = wish.kind !== null || wish.brands.length > 0
  // the message does not name the person that a category is for
  const kind = wish.kind && { ...wish.kind, narrow: false }
  const words = isSaid ? queryOf({ ...wish, kind, words: [], withoutWords: [], measures: [], loose: [] }, []) : ''
  return words ? asTyped(words, message) : undefined
}

/** «secadora» «expulsora», «regulador» «para el tanque de gas»: what follows it with nothing between. */
function withNext(product: Span, spans: readonly Span[], message: string): string {
  return message.slice(product.start, endsAfter(product, spans, message).at(-1) ?? product.end)
}

/** Where each part ends that follows the thing with nothing between. */
export function endsAfter(product: Span, spans: readonly Span[], message: string): number[] {
  const ends: number[] = []
  for (const { mark, start, end: next } of spans) {
    const end = ends.at(-1) ?? product.end
    if (start < end) continue
    const isNext = JOINED.test(message.slice(end, start))
    const isOwnUse = mark === 'use' && /^(?:para|pa|pal|p)\s/i.test(message.slice(start, next))
    if (!isNext || !(mark === 'quality' || mark === 'brand' || isOwnUse)) break
    ends.push(next)
  }
  return ends
}

/** The kind was read from the head of the name, and the rest is part of its category's name: no school things for «tijeras de grooming». */
function isSameThing(named: string, { said, trails }: NonNullable<Wish['kind']>): boolean {
  const [head, ...others] = stemsOf(named)
  const category = new Set(stemsOf(trails[0] ?? ''))
  return head === stemsOf(said)[0] && others.every((one) => category.has(one) || /\d/.test(one))
}

const searchOf = (named: string) => `/search?q=${encodeURIComponent(named)}`

const MAX_NEAR_KINDS = 3
const SAMPLE = 60

/** Kinds with the same name or category as one that the catalogue does not have. */
async function kindsBeside({ deps }: Asked, { said, trails, names }: NonNullable<Wish['kind']>) {
  const [trail] = trails
  if (!trail) return null
  const parts = trail.split(TRAIL_JOINT)
  if (parts.length < 2) return null
  const documents = await productsInCategory(deps, parts.length - 1, trail)
  const kinds = [...new Set(documents.flatMap(({ kind }) => kind ?? []))].filter((kind) => !names.includes(kind))
  // products that share the name, or in a category of that name; others of a category have another use
  const words = new Set(stemsOf(said))
  const isCategoryOfKind = stemsOf(parts.at(-1)!).some((one) => words.has(one))
  const near = kinds.filter((kind) => isCategoryOfKind || stemsOf(kind).some((one) => words.has(one)))
  return near.length > 0 ? { category: parts.at(-1)!, kinds: near.slice(0, MAX_NEAR_KINDS) } : null
}

async function productsInCategory(
  { search }: Asked['deps'],
  level: number,
  category: string,
): Promise<ProductDocument[]> {
  const filter = `inStock:=true && ${valueFilter(`lvl${level}`, [category])}`
  const { facet_by, ...params } = understoodSearch({ q: '', filter, perPage: SAMPLE, sort: 'popularity:desc' })
  const { hits } = await search.search<ProductDocument>(PRODUCTS_COLLECTION, params)
  return hits.map(({ document }) => document)
}

/** Conditions of this wish that the visitor may give up. */
export const lessFor = ({ min, max, brands, withoutBrands }: Wish) => [
  ...(min !== null || max !== null ? ['Sin límite de precio'] : []),
  ...(brands.length + withoutBrands.length > 0 ? ['De cualquier marca'] : []),
]
