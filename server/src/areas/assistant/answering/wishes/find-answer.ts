/** Three products and the reason, or one question, or a plain «no lo tengo» with the nearest thing. */
import type { AssistantProduct, Wish } from '@tianguis/contract/assistant/assistant'
import { OFFERS_PATH } from '@tianguis/contract/catalog/history/price-drops'
import { fold } from '@tianguis/contract/folding'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { bare, stem } from '../../../../understanding/text/stem.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'
import type { Purpose } from '../../rules.ts'
import { MEASURE_UNITS } from '../../understanding/measures.ts'
import { isOpen, type Request } from '../../understanding/request.ts'
import { type Answer, type Asked, remembered, STARTERS, suggestions, text } from '../answer.ts'
import { cardOf, choiceOf, chosen, conditionNote, paidScope } from '../cards.ts'
import { describe } from '../describe.ts'
import { contradictionIn } from './contradiction.ts'
import { findAsMeant, isOnlyLoose } from './find.ts'
import { listingLink } from './listing-link.ts'
import { ALL, nearest } from './relax.ts'
import { bySize, type Extreme, extremeOf, nearestSizes, sizeUnit } from './sizes.ts'

/** `otherwise`: what the sentence may have meant, where nothing like the wish is found. */
export async function* answerFind(asked: Asked, request: Request, otherwise?: () => Answer): Answer {
  const { wish } = request
  const purpose = asked.knowledge.rules.purposes.find(({ name }) => name === wish.purpose)
  // toys are for children
  const grown = purpose?.child && (wish.age ?? 0) > TOY_AGE && isFromPurpose(wish, purpose)
  const question = purpose?.child && !grown ? undefined : purpose?.question
  if (isOpen(wish) && otherwise) {
    yield* otherwise()
    return
  }
  if (isOpen(wish) && !question && asked.context?.wish?.kind && wish.max === null && wish.order === 'fit') {
    yield text(
      'Ese detalle no lo tengo en los datos para filtrar; si la tienda lo dice, viene en la ficha de cada producto. ¿Cambio el precio, la marca o el color?',
    )
    yield suggestions('Más barato', 'De otra marca', 'Más opciones')
    return
  }
  if (isOpen(wish) || grown || onlyColour(wish, asked) || (question && !wish.kind && wish.brands.length === 0)) {
    yield text(question ?? questionFor(wish))
    yield suggestions(...(question ? GIFTS : STARTERS))
    yield remembered(asked, wish, [], [])
    return
  }
  const clash = contradictionIn(request)
  if (clash) {
    yield text(clash.says)
    yield suggestions(...clash.ways)
    yield remembered(asked, clash.wish, [], [])
    return
  }
  const seen = request.intent === 'more' || request.relative.has('cheaper') ? (asked.context?.seen ?? []) : []
  const { documents, total } = await findAsMeant(asked.deps, wish)
  const shown = new Set(asked.context?.shown.map(({ slug }) => slug))
  const fresh = documents.filter(
    ({ slug }) =>
      !(request.intent === 'more' && seen.includes(slug)) && !(request.relative.has('dearer') && shown.has(slug)),
  )
  const extreme = extremeOf(request.relative)
  const isSized = sizeUnit(fresh) !== null
  const products = isMet(fresh, wish) ? await chosen(asked.deps.product, bySize(fresh, extreme), wish) : []
  if (products.length === 0) {
    if (request.intent === 'more' && documents.length > 0) {
      yield text('Ya te mostré todo lo que cumple. Puedes quitar alguna condición o ver la lista completa.')
      yield { type: 'link', label: 'Ver la lista completa', href: listingLink(wish) }
      yield suggestions(...lessFor(wish), '¿Qué puedes hacer?')
      return
    }
    yield* answerNear(asked, request, otherwise)
    return
  }
  const unmet = modelsUnmet(wish, products)
  if (unmet.length > 0) {
    yield text(
      `No encontré «${unmet.join(' ')}» como lo escribes. Lo más parecido en ${describe({ ...wish, lacks: [] })}:${conditionNote(products)}`,
    )
    yield { type: 'products', products, near: true, more: moreOf(wish, total) }
    yield suggestions(...next(products, wish))
    yield remembered(asked, wish, products, seen)
    return
  }
  const lacking = lackWords(wish, products, asked, request)
  yield text(
    `${opening(wish, request)}${extremeWords(extreme, isSized, products)}${summary(products, total, wish, request, asked.context?.seen ?? [], lacking === '')}${conditionNote(products)}${lacking}`,
  )
  yield { type: 'products', products, near: false, more: moreOf(wish, total) }
  const gift =
    question && asked.context?.wish?.purpose !== wish.purpose && wish.max === null && wish.kind?.names.length === 0
  if (gift) yield text(` ${question}`)
  yield suggestions(...(gift ? ['Hasta 500 pesos', 'Hasta 1,000 pesos', 'Más opciones'] : next(products, wish)))
  yield remembered(asked, wish, products, seen)
}

/** Years. */
const TOY_AGE = 13

const isFromPurpose = ({ kind }: Wish, { without }: Purpose) =>
  without !== null &&
  (kind === null || !kind.said.includes(' ')) &&
  kind?.trails.length === 1 &&
  kind.trails[0] === 'Juguetes'

/** «rojo» alone names no product. */
function onlyColour({ kind, brands, stores, words, loose }: Wish, { knowledge: { rules } }: Asked): boolean {
  return (
    !kind &&
    brands.length + stores.length + loose.length === 0 &&
    words.length > 0 &&
    words.every((word) => rules.colours.has(stem(word)))
  )
}

const GIFTS = ['Regalo para mi mamá, unos 800 pesos', 'Regalo para un niño de 8 años', 'Regalo para mi novio']

/** The wish before the last one again. */
export async function* answerBack(asked: Asked): Answer {
  const { previous } = asked.context ?? {}
  if (!previous) {
    yield text('No hay una búsqueda anterior en esta conversación. ¿Qué producto buscas?')
    yield suggestions(...STARTERS)
    return
  }
  yield* answerFind(asked, { ...EMPTY_REQUEST, wish: previous, follows: true })
}

const EMPTY_REQUEST: Omit<Request, 'wish'> = {
  said: '',
  intent: 'find',
  sides: [],
  places: [],
  target: null,
  quantity: 1,
  follows: false,
  relative: new Set(),
}

/** «la más grande»: the first of them, where the names say a size. */
const extremeWords = (extreme: Extreme | null, isSized: boolean, [first]: readonly AssistantProduct[]) => {
  if (!extreme || !first) return ''
  if (!isSized) return 'Los nombres no dicen su tamaño, así que no puedo ordenarlos por eso. '
  return `${extreme === 'biggest' ? 'El más grande' : 'El más chico'} por lo que dice su nombre: ${first.name}. `
}

const opening = (wish: Wish, { follows }: Request) => `${follows ? 'Va' : 'Busqué'}: ${describe(wish)}. `

/** Wishes that no data answer are named, and words that these products do not carry. */
function lackWords(wish: Wish, products: AssistantProduct[], asked: Asked, request: Request): string {
  const { unanswerable } = asked.knowledge.rules
  const parts = wish.lacks.map((lacking) => {
    const instead = unanswerable.find(({ lacks }) => lacks === lacking)?.instead
    return ` ${instead ?? `No tengo ${lacking} para filtrar; si la tienda lo dice, viene en la ficha.`}`
  })
  const doubt = unconfirmed(products, wish, asked, request)
  return [...parts, ...(doubt ? [` ${doubt}`] : [])].join('')
}

/** Nothing cheaper was found: the cheapest of those on the screen again, not something dearer. */
async function* answerCheapest(asked: Asked, wish: Wish): Answer {
  const [cheapest] = (asked.context?.shown ?? []).toSorted((a, b) => a.price - b.price)
  const choice = cheapest ? choiceOf(await asked.deps.product(cheapest.slug), null) : null
  if (!choice) return
  const card = cardOf(choice, '')
  yield text(`Ese ya es el más barato que tengo con lo que pides: ${card.name}.${conditionNote([card])}`)
  yield { type: 'products', products: [card], near: false, more: null }
  yield suggestions('De otra marca', '¿Es buen precio?', 'Avísame cuando baje')
  yield remembered(asked, { ...wish, max: asked.context?.wish?.max ?? null }, [card], asked.context?.seen ?? [])
}

async function* answerNear(asked: Asked, request: Request, otherwise?: () => Answer): Answer {
  const { wish, relative, intent } = request
  const isShownBrand = asked.context?.shown.some(({ brand }) => wish.brands.length === 0 || wish.brands.includes(brand))
  if (relative.has('cheaper') && isShownBrand) {
    yield* answerCheapest(asked, wish)
    return
  }
  const seen = intent === 'more' ? (asked.context?.seen ?? []) : []
  // words alone are like anything
  const isNamed = wish.kind !== null || wish.brands.length + wish.stores.length > 0
  const relaxed = isNamed ? await nearest(asked.deps, wish) : null
  const fresh = nearestSizes(relaxed?.documents.filter(({ slug }) => !seen.includes(slug)) ?? [], wish)
  if (relaxed && relaxed.documents.length > 0 && fresh.length === 0) {
    yield text(
      'Ya te mostré lo más parecido que tengo. Puedes cambiar el precio, la marca o el color, o pedirme otra cosa.',
    )
    yield { type: 'link', label: 'Ver la lista completa', href: listingLink(wish) }
    yield suggestions(...STARTERS.slice(0, 2), '¿Qué puedes hacer?')
    return
  }
  const products = relaxed
    ? await chosen(asked.deps.product, fresh, {
        ...wish,
        min: null,
        max: null,
        stores: [],
        condition: null,
      })
    : []
  if ((!relaxed || products.length === 0) && wish.discount > 0 && isOpen({ ...wish, discount: 0 })) {
    yield text(
      'Hoy no tengo descuentos medidos contra sus 30 días anteriores. Dime un producto y te enseño dónde sale más barato.',
    )
    yield { type: 'link', label: 'Lo que bajó de verdad', href: OFFERS_PATH }
    yield suggestions(...STARTERS)
    return
  }
  if ((!relaxed || products.length === 0) && otherwise) {
    yield* otherwise()
    return
  }
  if (!relaxed || products.length === 0) {
    const named = wish.kind?.names[0] && !wish.purpose ? wish.kind.said : wish.kind?.names[0]
    yield text(
      named
        ? `No tengo «${named}» en el catálogo con lo que pides. Dime otro producto, o su marca y modelo.`
        : 'No lo tengo: en el catálogo no hay nada así. Dime otro producto, o su marca y modelo.',
    )
    yield suggestions('Ver ofertas de hoy', '¿Qué puedes hacer?')
    // «pero de lata» goes on with what was not found
    yield remembered(asked, wish.kind ? wish : (asked.context?.wish ?? null), [], [])
    return
  }
  // the price is over the limit, and what is paid with a coupon within it
  const isWithin = wish.max !== null && products.every(({ total }) => total <= wish.max! * 100)
  const lost =
    relaxed.without === ALL
      ? 'No tengo uno con todo eso'
      : isWithin && / o menos$/.test(relaxed.without)
        ? 'De precio se pasan, pero con su cupón quedan dentro de tu límite'
        : `No lo tengo ${relaxed.without}`
  yield text(`${lost}.${lackWords(wish, products, asked, request)} Lo más parecido:${conditionNote(products)}`)
  yield { type: 'products', products, near: true, more: null }
  yield suggestions(...lessFor(wish), 'Más opciones')
  yield remembered(asked, wish, products, seen)
}

/** Conditions of this wish that the visitor may give up. */
const lessFor = ({ min, max, brands, withoutBrands }: Wish) => [
  ...(min !== null || max !== null ? ['Sin límite de precio'] : []),
  ...(brands.length + withoutBrands.length > 0 ? ['De cualquier marca'] : []),
]

/** Words the catalogue does not know must at least be in a name, or nothing was found. */
function isMet(documents: readonly ProductDocument[], wish: Wish): boolean {
  if (!isOnlyLoose(wish)) return documents.length > 0
  const wanted = wish.loose.map(stem)
  const met = documents.slice(0, 1).some(({ productName, tags }) => {
    const have = new Set([...stemsOf(productName), ...tags.flatMap(stemsOf)])
    return wanted.every((word) => have.has(word))
  })
  return met
}

function questionFor({ max, age, order }: Wish): string {
  if (order === 'cheapest' || order === 'dearest')
    return `¿De qué producto? Dime el tipo y te enseño ${order === 'cheapest' ? 'lo más barato' : 'lo más caro'} que tengo.`
  if (age !== null) return '¿Qué le gusta? Dime un tipo de juguete o cuánto quieres gastar y te enseño tres opciones.'
  if (max !== null) return `Con ${formatShortMoney(centavosOf(max))} se puede. ¿Qué producto buscas?`
  return '¿Qué producto buscas? Dime el tipo y, si quieres, cuánto piensas gastar y para qué lo vas a usar.'
}

function summary(
  products: AssistantProduct[],
  total: number,
  wish: Wish,
  request: Request,
  seen: readonly string[],
  /** Nothing that was asked for is unanswered. */
  isWhole: boolean,
): string {
  const totals = products.map(({ total: sum }) => sum)
  if (request.relative.has('cheaper') && products.every(({ slug }) => seen.includes(slug)))
    return 'Ese ya es el más barato que tengo con lo que pides.'
  if (products.length === 1)
    return `Encontré uno${isWhole ? ' que cumple' : ' con lo demás'}, en ${formatShortMoney(totals[0]!)}${paidScope(products)}.${quantityWords(request, totals[0]!)}`
  const many = total > products.length ? `Hay ${total} ${isWhole ? 'que cumplen' : 'con lo demás'}; estos` : 'Estos'
  const units = wish.order === 'unit' ? ', del más barato por unidad al más caro' : ''
  return `${many} ${products.length} van de ${formatShortMoney(Math.min(...totals))} a ${formatShortMoney(Math.max(...totals))}${paidScope(products)}${wish.order === 'cheapest' ? ', del más barato al más caro' : units}.${quantityWords(request, Math.min(...totals))}`
}

function quantityWords({ quantity }: Request, cheapest: number): string {
  if (quantity < 2) return ''
  return ` ${quantity} del más barato serían ${formatShortMoney(cheapest * quantity)}; si hay tantos lo dice la tienda.`
}

function moreOf(wish: Wish, total: number) {
  return total > 3 ? { label: `Ver los ${total}`, href: listingLink(wish) } : null
}

/** Models and sizes that were asked for and that none of these carries: «wh1000xm4», «195». */
function modelsUnmet({ loose }: Wish, products: readonly AssistantProduct[]): string[] {
  const names = products.map(({ name }) => bare(fold(name)))
  return loose.filter((word) => /\d/.test(word) && word.length > 1 && !names.some((name) => name.includes(bare(word))))
}

/** «con memoria», «que sea plegable», «para caída»: said as a quality, unlike the other words of a sentence. */
const asksQuality = (said: string, word: string) =>
  new RegExp(
    `(?:^| )(?:con|sin|sea|sean|tengan?|traigan?|incluyan?|tipo|modelo|de|en|para|contra|anti) (?:una? |la |el |muy )?${word}(?: |$)`,
  ).test(fold(said))

/** A feature that products of the catalogue have and these do not carry is said, not passed over. */
function unconfirmed(
  products: AssistantProduct[],
  wish: Wish,
  { knowledge: { vocabulary, rules } }: Asked,
  { said }: Request,
): string | null {
  const follow = (word: string) =>
    wish.kind !== null && fold(said).includes(`${fold(wish.kind.said).split(' ').at(-1)} ${word}`)
  const isFeature = (word: string) => vocabulary.labels.has(stem(word)) || asksQuality(said, word) || follow(word)
  const missing = wish.loose.filter(
    (word) =>
      !rules.everyday.has(word) &&
      !rules.classifier.common.has(word) &&
      !MEASURE_UNITS.has(word) &&
      isFeature(word) &&
      !products.some(({ name }) => stemsOf(name).includes(stem(word))),
  )
  return missing.length > 0 ? `No puedo confirmar «${missing.join('», «')}» en sus datos; revísalo en la ficha.` : null
}

function next(products: AssistantProduct[], wish: Wish): string[] {
  const brand = products[0]?.brand
  return [
    ...(products.length > 1 ? ['Compara los dos primeros'] : []),
    ...(wish.order === 'cheapest' ? [] : ['Más barato']),
    ...(brand && wish.brands.length === 0 ? ['De otra marca'] : ['Más opciones']),
    '¿Está barato el primero?',
  ].slice(0, 3)
}
