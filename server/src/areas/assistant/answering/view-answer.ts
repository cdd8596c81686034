/** A question about one product: its price, condition, stores, months, shipping, or a feature; what is unknown is said so. */
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../understanding/text/stem.ts'
import { stemsOf } from '../../../understanding/text/words.ts'
import { asksMonths } from '../sentences/aspects.ts'
import type { Sentence } from '../sentences/sort.ts'
import { spaced } from '../understanding/intents.ts'
import { type Answer, type Asked, changed, STARTERS, suggestions, text } from './answer.ts'
import { type Choice, cardOf, choiceOf } from './cards.ts'
import { answerDeliveries, deliveriesAsked } from './delivery-answer.ts'
import { describe } from './describe.ts'
import { askingOf, factOf, isPartOfFact } from './feature-words.ts'
import { offerAt } from './postal-answer.ts'
import { answerTerm } from './posts/term-answer.ts'
import {
  CONDITION_WORDS,
  movedWords,
  paidWords,
  seenWords,
  shownOf,
  verdictNote,
  verdictWords,
  waitWords,
  wasWords,
} from './price-words.ts'
import { brandMissing, namesProduct, productSpokenOf, withKindSaid } from './reference.ts'
import { askedThing } from './screen/asked-thing.ts'
import { aspectOf } from './screen/aspect.ts'
import { deadlineIn, deadlineWords, pastDayIn, pastWords } from './screen/dates.ts'
import { answerNoneShown, isNoneShown } from './screen/none-shown.ts'
import { answerOfEach, viewsAsked } from './screen/of-each.ts'
import {
  claimWords,
  conditionWords,
  couponWords,
  discountWords,
  fastestWords,
  monthsWords,
  qualityWords,
  shippingWords,
  statedWarranty,
  storesWords,
} from './screen/offer-words.ts'
import { toldOf, unknownWords } from './screen/told.ts'
import { answerTotal, asksTotal } from './screen/total-answer.ts'
import { namedOtherwise, unseenName } from './screen/unseen.ts'
import { asksVariant, variantWords } from './screen/variant-words.ts'
import { answerStore } from './stores/store-answer.ts'
import {
  asksPiece,
  asksUnit,
  cheapestUnitWords,
  perUnitWords,
  pieceWords,
  severalWords,
  withUnitPrice,
} from './unit-words.ts'
import { answerFind } from './wishes/find-answer.ts'

const MAX_STORES = 3

export async function* answerView(asked: Asked, sentence: Sentence): Answer {
  const { request, prepared } = sentence
  const isWhichOfShown = sentence.topic === 'which' && WHICH_OF.test(prepared.text) && asked.context?.shown.length
  const topic = isWhichOfShown ? (/ garantias? /.test(prepared.text) ? 'warranty' : 'spec') : sentence.topic
  const isFact = factOf('', askingOf(asked, sentence)) !== null
  const aspect = aspectSaid(prepared.text, topic, asked) ?? aspectOf({ ...sentence, topic }, isFact)
  if (asksTotal(asked, sentence)) {
    yield* answerTotal(asked, sentence)
    return
  }
  if (aspect === 'which' || (aspect === 'variant' && !asked.context?.shown.length && !namesProduct(request))) {
    const isPointed = !sentence.named || request.places.length > 0
    yield* isNoneShown(asked) && isPointed ? answerNoneShown(asked, 'view') : answerWhich(asked, sentence)
    return
  }
  const inView = (asked.context?.shown.length ?? 0) > 0
  if (!inView && !namesProduct(request)) {
    yield* answerFind(asked, { ...request, wish: { ...request.wish, order: 'cheapest' } })
    return
  }
  const compared = aspect === 'delivery' ? deliveriesAsked(asked, sentence) : []
  if (compared.length > 1) {
    yield* answerDeliveries(asked, compared)
    return
  }
  // «¿cuántos metros enfría?» names no tape measure
  const isPart = isPartOfFact(request.wish.kind, askingOf(asked, sentence))
  const isOfShown = aspect === 'spec' && inView && (isPart || !isOfOtherKind(asked, sentence))
  const meant = isOfShown ? { ...request, wish: { ...request.wish, kind: null, words: [], measures: [] } } : request
  const shownCount = asked.context?.shown.length ?? 0
  const isBeyond = inView && request.places.length > 0 && request.places.every((place) => place > shownCount)
  if (isBeyond && shownCount === 1) {
    yield text('Solo te mostré uno, este. ')
    yield* answerView(asked, { ...sentence, request: { ...request, places: [] } })
    return
  }
  if (isBeyond) {
    yield text(beyondWords(asked))
    yield suggestions('¿Está barato el primero?', 'Más opciones')
    return
  }
  const unseen = inView ? unseenName(asked, sentence) : null
  if (unseen) {
    yield* unseenParts(asked, unseen)
    return
  }
  if (aspect === 'spec' && inView && !isOfShown) {
    yield* answerTerm(asked, sentence)
    return
  }
  const units = asksUnit(prepared.text) && request.places.length === 0 ? await viewsShown(asked) : []
  if (units.length > 0) {
    const each = units
      .flatMap((one) => choiceOf(one, null) ?? [])
      .map(({ view, offer }) => ({ view, offer: withUnitPrice(offer, view.name) }))
    const lines = each.map(
      ({ view: one, offer }) => `${one.name}: ${perUnitWords(offer, prepared.text)}${paidWords(offer)}`,
    )
    yield text(`${cheapestUnitWords(each, prepared.text)}${lines.join(' ')}`)
    yield { type: 'products', products: each.map((one) => cardOf(one, '')), near: false, more: null }
    yield suggestions('El más barato por unidad', 'Avísame cuando baje')
    yield changed(asked, {})
    return
  }
  const each = inView ? await viewsAsked(asked, sentence, aspect === 'spec' || aspect === 'condition') : []
  if (each.length > 1 && (aspect === 'spec' || OF_EACH.has(aspect))) {
    const wordsOf = ({ view, offer }: Choice) => wordsFor(aspect, view, offer, sentence, asked, null) ?? ''
    yield* answerOfEach(asked, sentence, each, aspect === 'spec' ? null : wordsOf)
    return
  }
  const ofStore = await shownIn(asked, sentence)
  const view = ofStore ?? (await productSpokenOf(asked, meant, prepared.text))
  if (!view && isNoneShown(asked) && !sentence.named) {
    yield* answerNoneShown(asked, 'view')
    return
  }
  if (!view) {
    const subject = asked.context?.wish?.kind ?? null
    const brand = brandMissing(asked, withKindSaid(meant, prepared.text, subject), prepared.text)
    yield text(
      brand && subject
        ? `De ${brand} no tengo ${subject.names[0] ?? subject.said} en el catálogo. ${shownWords(asked)}`
        : 'No lo tengo en el catálogo, así que no puedo decirte nada de su precio. ¿Me das marca y modelo?',
    )
    yield suggestions(...STARTERS)
    return
  }
  const otherwise = namedOtherwise(asked, sentence, view)
  if (otherwise) {
    yield* unseenParts(asked, otherwise)
    return
  }
  const own = sentence.store ? view.offers.find((one) => one.store.name === sentence.store && one.inStock) : undefined
  const choice = own ? { view, offer: own } : choiceOf(view, null)
  if (sentence.store && !own && aspect !== 'seller') yield text(`${sentence.store} no tiene este producto. `)
  if (!choice) {
    yield text(`${view.name} está agotado en las tiendas que conozco. Puedo avisarte cuando vuelva.`)
    yield { type: 'proposal', proposal: { act: 'alert', product: shownOf(view), targetPrice: null } }
    yield changed(asked, { focus: view.slug, store: null })
    return
  }
  const offer = offerAt(choice.offer, asked.context?.postalCode ?? null)
  if (aspect === 'seller') {
    yield* answerStore(asked, { ...sentence, store: offer.store.name, topic: 'trust' })
    return
  }
  const store = aspect === 'returns' ? await asked.deps.store(offer.store.slug) : null
  const known = wordsFor(aspect, view, offer, sentence, asked, store?.store.returnsDays ?? null)
  const shown = asked.context?.shown ?? [shownOf(view)]
  const words = known ?? unknownWords(view, offer, askingOf(asked, sentence), askedThing(asked.message, shown))
  yield text(`${view.name}${CONDITION_WORDS[offer.condition]}: ${seenWords(offer, prepared.text)}${words}`)
  const card = cardOf(choice, '')
  yield { type: 'products', products: [card], near: false, more: null }
  if (known === null) yield { type: 'link', label: `Ver en ${offer.store.name}`, href: `/ir/${offer.id}` }
  yield suggestions(...(known === null ? AFTER_UNKNOWN : nextFor(aspect)))
  const context = asked.context
  yield changed(asked, {
    focus: view.slug,
    store: null,
    shown: context?.shown.length ? context.shown : [shownOf(view)],
  })
}

function* unseenParts(asked: Asked, name: string) {
  yield text(`Entre lo que te mostré no hay «${name}». ${shownWords(asked)} ¿De cuál quieres saber?`)
  yield suggestions('El primero', `Busco ${name}`.slice(0, 80))
}

/** What the words themselves ask for. */
function aspectSaid(said: string, topic: string, asked: Asked): string | null {
  if (asksVariant(said)) return 'variant'
  const isOfShown = (asked.context?.shown.length ?? 0) > 0
  if (isOfShown && asksPiece(said)) return 'piece'
  if (pastDayIn(wholeOf(asked), asked.deps.clock())) return 'past'
  if (topic === 'spec' && ASKS_PRICE.test(said)) return 'amount'
  return isOfShown && deadlineIn(wholeOf(asked), asked.deps.clock()) ? 'delivery' : null
}

/** With the days that are left out of a wish. */
const wholeOf = ({ message }: Asked) => spaced(fold(message))
/** «¿cuánto vale el switch 2?» */
const ASKS_PRICE =
  /^ (?:(?:y|oye|pero|hola|ok|oiga|disculpe) )*(?:(?:en |a )?cuanto (?:cuestan?|valen?|salen?|esta|estan|anda|andan)|a como (?:esta|estan|sale|salen|anda|andan)|que precio (?:tiene|tienen)) (?:el|la|los|las|un|una|ese|esa|esos|esas)? ?[a-z0-9]/

/** «¿cuál trae más garantía, y toman el casco viejo?»: of those shown, whatever else it names. */
const WHICH_OF =
  /^ (?:(?:y|oye|pero|ok|entonces) )*(?:(?:a|de|con|en) )?cual(?:es)? (?:de (?:es[oa]s|ell[oa]s|l[oa]s (?:dos|tres)) )?(?:l[eo] |les |se )?(?:trae|tiene|da|viene|aguanta|dura|es|gasta|pesa|carga|suena|rinde|cabe)/

/** Said of each product on the screen where the sentence asks for all of them. */
const OF_EACH: ReadonlySet<string> = new Set([
  'months',
  'shipping',
  'condition',
  'warranty',
  'discount',
  'coupon',
  'piece',
])

const FEATURE_OF =
  / (?:traen?|tienen?|incluyen?|con|sin|llevan?|usan?|para|en|caben?|a|del?|cargan?|conectan?|soportan?) $/

/** «y la lavadora, ¿cuál gasta menos agua?» while refrigerators are on the screen. */
function isOfOtherKind({ context }: Asked, { named, prepared, request: { wish, places } }: Sentence): boolean {
  if (!named || !wish.kind || context?.wish?.purpose || places.length > 0) return false
  // «¿traen luces?» asks for a part of what is shown
  const noun = stemsOf(wish.kind.said)[0]
  const words = prepared.text.trim().split(' ')
  const at = words.findIndex((word) => stem(word) === noun)
  if (!/^(?:el|la|los|las|una|un|unos|unas)$/.test(words[at - 1] ?? '')) return false
  if (FEATURE_OF.test(` ${words.slice(0, at - 1).join(' ')} `)) return false
  const said = new Set([wish.kind.said, ...wish.kind.names].flatMap(stemsOf))
  return !context?.shown.some(({ name }) => stemsOf(name).some((word) => said.has(word)))
}

const viewsShown = async ({ context, deps }: Asked) =>
  (await Promise.all((context?.shown ?? []).slice(0, MAX_STORES).map(({ slug }) => deps.product(slug)))).filter(
    (view) => view !== null,
  )

/** «la de Antena 32 ¿es nueva?»: of the products on the screen, one that this store sells, the card's own store first. */
async function shownIn(asked: Asked, { store, request }: Sentence): Promise<ProductView | null> {
  if (!store || request.places.length > 0 || request.wish.brands.length > 0 || request.wish.kind) return null
  const views = await viewsShown(asked)
  const focused = views.find(({ slug }) => slug === asked.context?.focus)
  const sells = ({ offers }: ProductView) => offers.some((one) => one.store.name === store && one.inStock)
  return (
    [...(focused ? [focused] : []), ...views.filter(({ card }) => card.bestStore === store), ...views].find(sells) ??
    null
  )
}

const shownWords = ({ context }: Asked) =>
  `Están: ${(context?.shown ?? []).map(({ name }, at) => `${at + 1}) ${name}`).join('; ')}.`

/** «la 4» of three. */
function beyondWords(asked: Asked): string {
  const shown = asked.context!.shown
  return `Solo te mostré ${shown.length}. ${shownWords(asked)} ¿De cuál quieres saber?`
}

const POINTS =
  / (?:cual(?:es)? de (?:es[oa]s?|est[oa]s?|l[oa]s|ell[oa]s)|de (?:es[oa]s|est[oa]s)|es[ae] (?:de ahi|mero|mera)) /

/** A question about a product, and none was named or shown. */
async function* answerWhich({ context }: Asked, { request: { wish, places }, prepared }: Sentence): Answer {
  // after a need that nothing served «¿cuál es el que no arde?» asks of what was not shown
  const isNone = context?.wish != null && context.shown.length === 0 && !wish.kind
  const isPointed = places.length > 0 || POINTS.test(prepared.text) || isNone
  if (isPointed) yield text('No te he mostrado ninguno, así que no hay de cuál decirte. ')
  yield text(
    wish.kind && !isPointed
      ? 'Depende del modelo. Dime marca y modelo, o te enseño opciones y me preguntas por una.'
      : isPointed
        ? 'Dime qué producto buscas, o su marca y modelo.'
        : '¿De qué producto? Dime marca y modelo, o busca primero y me preguntas por el que te guste.',
  )
  yield suggestions(
    ...(wish.kind ? [`Busco ${describe(wish)}`.slice(0, 80), '¿Qué puedes hacer?'] : STARTERS.slice(0, 2)),
  )
}

const AFTER_UNKNOWN = ['¿Qué más dice su ficha?', 'Más opciones']

function nextFor(aspect: string): string[] {
  return [
    ...(aspect === 'verdict' ? ['¿Ha bajado?'] : ['¿Es buen precio?']),
    ...(aspect === 'stores' ? [] : ['¿Dónde sale más barato?']),
    'Avísame cuando baje',
  ]
}

/** Null: the data do not say it. */
function wordsFor(
  aspect: string,
  view: ProductView,
  offer: OfferRow,
  sentence: Sentence,
  asked: Asked,
  returnsDays: number | null,
): string | null {
  switch (aspect) {
    case 'variant':
      return variantWords(view, sentence.prepared.text, asked.context?.wish ?? null)
    case 'invoice':
      return `la factura la da ${offer.store.name}, no nosotros: pídela al pagar o en su sitio, con tu RFC. Si factura en línea no lo tengo; confírmalo antes de pagar.`
    case 'condition':
      return conditionWords(view, offer)
    case 'stores':
      return `${storesWords(view, sentence.prepared.text)}${SENT_TO.test(sentence.prepared.text) ? CONFIRMED_BY_STORE : ''}`
    case 'fastest':
      return fastestWords(view)
    case 'payment':
      return `no sé qué formas de pago acepta ${offer.store.name}: las muestra antes de cobrar.`
    case 'months':
      return `${monthsWords(view, asksMonths(sentence.prepared.text))}${BANK.test(sentence.prepared.text) ? ' Con qué bancos y tarjetas, lo dice la tienda al pagar.' : ''}${WITHOUT_CARD.test(sentence.prepared.text) ? ' Sin tarjeta de crédito no sé si los da: casi siempre la piden.' : ''}`
    case 'shipping':
      return `${shippingWords(offer, view.coupons)} ${paidWords(offer)}${placeWords(sentence, asked)}`
    case 'door':
      return `la lleva o la deja para recoger ${offer.store.name}, no nosotros: si entrega en tu puerta lo dice al pagar. ${shippingWords(offer, view.coupons)}${offer.deliveryDays ? ` Calcula ${offer.deliveryDays[0]} a ${offer.deliveryDays[1]} días de entrega.` : ''}`
    case 'piece':
      return pieceWords(view.name, offer, sentence.prepared.text)
    case 'past':
      return pastWords(view, pastDayIn(wholeOf(asked), asked.deps.clock())!)
    case 'delivery': {
      const deadline = deadlineIn(wholeOf(asked), asked.deps.clock())
      if (deadline) return `${deadlineWords(offer, deadline, asked.deps.clock())}${placeWords(sentence, asked)}`
      return offer.deliveryDays
        ? `${offer.store.name} calcula ${offer.deliveryDays[0]} a ${offer.deliveryDays[1]} días de entrega; la fecha exacta la confirma al pagar.${placeWords(sentence, asked)}`
        : `${offer.store.name} no dice cuántos días tarda; lo confirma al pagar.${placeWords(sentence, asked)}`
    }
    case 'warranty':
      return (
        statedWarranty(view) ??
        `no tengo su garantía; la da la tienda (${offer.store.name}) y conviene pedirla por escrito.`
      )
    case 'returns':
      return `las devoluciones las recibe ${offer.store.name}, que ${returnsDays === null ? 'no dice cuántos días da' : `las acepta hasta ${returnsDays} días`}.`
    case 'original':
      return `no puedo comprobar si es original: lo vende ${offer.store.name}${offer.store.rating === null ? '' : `, con ${offer.store.rating} de 5 en opiniones`}. Pide factura y garantía.`
    case 'discount':
      return `${claimWords(offer)}${discountWords(offer)}${verdictNote(view)}`
    case 'coupon':
      return couponWords(offer)
    case 'moved':
      return `${movedWords(view)}${verdictNote(view)}`
    case 'was':
      return `${wasWords(view, sentence.prepared.text)} ${verdictWords(view)}`
    case 'wait':
      return waitWords(view, asked.deps.clock(), sentence.prepared.text)
    case 'reviews':
      return `no tengo opiniones de compradores de este producto${offer.store.rating === null ? '' : `; la tienda ${offer.store.name} tiene ${offer.store.rating} de 5`}.`
    case 'stock':
      return `sí, ${offer.store.name} lo tiene disponible según su último catálogo; cuántas piezas quedan no lo sé. ${paidWords(offer)}`
    case 'amount':
    case 'cheapest':
      return `${severalWords(offer, sentence.prepared.text)}${perUnitWords(offer, sentence.prepared.text)}${paidWords(offer)} ${verdictWords(view)}`
    case 'verdict':
      return `${qualityWords(sentence.prepared.text, offer)}${paidWords(offer)} ${verdictWords(view)}`
    default:
      return (
        toldOf(view, askingOf(asked, sentence)) ??
        (aspect === 'spec' || ABOUT_FEATURE.test(sentence.prepared.text)
          ? null
          : `${paidWords(offer)} ${verdictWords(view)}`)
      )
  }
}

/** «a ver el segundo» asks for no feature. */
const ABOUT_FEATURE =
  / (?:trae|traen|tiene|tienen|incluye|viene|vienen|cuant[oa]s?|que|cual|de que|es|son|sirve|funciona|cabe|gasta|pesa|mide|miden|hace|se le puede|se puede|puedo|para|le queda|en que|jala|soporta|aguanta|aguantan|lleva|llevan) /

/** What a store charges may differ by zone: nothing is promised for a city. */
function placeWords({ prepared }: Sentence, { context }: Asked): string {
  if (context?.postalCode || !/ (?:a|hasta|en) (?!meses|domicilio|que|la|el|mi)[a-z]{4,} /.test(prepared.text))
    return ''
  return CONFIRMED_BY_STORE
}

const CONFIRMED_BY_STORE = ' Para tu ciudad lo confirma la tienda; si me das tu código postal te digo el de tu zona.'
/** «ya con envío a Torreón» */
const SENT_TO =
  / (?:envio|envian?|mandan?|entregan?|llegan?|llegue) (?:gratis )?(?:a|hasta) (?!domicilio|casa|meses)(?:ciudad )?[a-z]{4,} /
const WITHOUT_CARD = / (?:sin (?:usar )?(?:una )?tarjetas?|kueski|aplazo|no tengo tarjeta) /
const BANK =
  / (?:(?:citi)?banamex|bbva|bancomer|santander|hsbc|banorte|amex|american express|azteca|scotiabank|inbursa|nu|banregio|banco|tarjeta) /
