/** A question about one product: its price, condition, stores, months, shipping, or a feature; what is unknown is said so. */

import { CONDITION_WORDS } from '@tianguis/contract/catalog/condition-words'
import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { stem } from '../../../understanding/text/stem.ts'
import { stemsOf } from '../../../understanding/text/words.ts'
import type { Sentence } from '../sentences/sort.ts'
import { countAsked } from '../sentences/wording/shown/count-asked.ts'
import { proposalOf } from './acts/proposal.ts'
import { type Answer, type Asked, changed, STARTERS, suggestions, text } from './answer.ts'
import { wholeOf, wordsFor } from './aspects/aspect-words.ts'
import { type Choice, cardOf, choiceOf } from './cards.ts'
import { answerDeliveries, deliveriesAsked } from './delivery/delivery-answer.ts'
import { offerAt } from './delivery/postal-answer.ts'
import { askingOf, factOf, isPartOfFact } from './feature-words.ts'
import { inGeneral } from './general/in-general.ts'
import { answerTerm } from './posts/term-answer.ts'
import { paidWords, seenWords, shownOf } from './price-words.ts'
import { brandMissing, namesProduct, productSpokenOf, withKindSaid } from './reference.ts'
import { answerDrawbacks, asksDrawbacks } from './screen/asked/drawbacks.ts'
import { askedThing } from './screen/asked-thing.ts'
import { aspectOf } from './screen/aspect.ts'
import { deadlineIn, pastDayIn } from './screen/dates.ts'
import { answerWhich } from './screen/named/which-asked.ts'
import { answerNoneShown, isNoneShown } from './screen/none-shown.ts'
import { answerOfEach, viewsAsked } from './screen/of-each.ts'
import { withPointedBrands } from './screen/pointed/brand-pointed.ts'
import { answerBuy } from './screen/pointed/buy-shown.ts'
import { answerSeveral } from './screen/pointed/several.ts'
import {
  answerNoneOfValue,
  ofValueSaid,
  valuePointed,
  viewsOfValue,
  viewsOnScreen,
} from './screen/pointed/value-pointed.ts'
import { unknownWords } from './screen/told.ts'
import { answerTotal, asksTotal } from './screen/total-answer.ts'
import { namedOtherwise, unseenName } from './screen/unseen.ts'
import { asksVariant } from './screen/variant-words.ts'
import { withoutSuggested } from './seen/suggested.ts'
import { buyable } from './seen/view-as-shown.ts'
import { answerStore } from './stores/store-answer.ts'
import { asksPiece, asksUnit, cheapestUnitWords, perUnitWords, withUnitPrice } from './unit-words.ts'
import { answerFind } from './wishes/find-answer.ts'

const MAX_STORES = 3

export async function* answerView(asked: Asked, read: Sentence): Answer {
  const sentence = withPointedBrands(asked, withoutSuggested(asked, withStoreSpokenOf(asked, read)))
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
    yield* isNoneShown(asked) && isPointed ? answerNoneShown(asked, 'view', sentence) : answerWhich(asked, sentence)
    return
  }
  const inView = (asked.context?.shown.length ?? 0) > 0
  if (!inView && !namesProduct(request)) {
    yield* answerFind(asked, { ...request, wish: { ...request.wish, order: 'cheapest' } })
    return
  }
  const count = inView && !sentence.store ? countAsked(prepared.text) : null
  if (count && (aspect === 'amount' || aspect === 'cheapest')) {
    yield* answerSeveral(asked, sentence, count)
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
  if (topic === 'buy' && inView) {
    yield* answerBuy(asked, sentence)
    return
  }
  const pointed =
    inView && request.places.length === 0 ? valuePointed(prepared.text, asked.context, asked.knowledge) : null
  if (pointed) {
    const views = await viewsOnScreen(asked)
    const own = viewsOfValue(views, pointed)
    if (own.length === 0) {
      yield* answerNoneOfValue(asked, views, pointed)
      return
    }
    const places = own.map((view) => asked.context!.shown.findIndex(({ slug }) => slug === view.slug) + 1)
    yield* answerView(asked, { ...sentence, request: { ...request, places } })
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
    const isOnly = each.length === 1 && WHICH_OF_ALL.test(prepared.text)
    yield text(`${isOnly ? 'Solo te mostré uno. ' : ''}${cheapestUnitWords(each, prepared.text)}${lines.join(' ')}`)
    yield { type: 'products', products: each.map((one) => cardOf(one, '')), near: false, more: null }
    yield suggestions('El más barato por unidad', 'Avísame cuando baje')
    yield changed(asked, {})
    return
  }
  const isOfValue = request.places.length === 0 && ofValueSaid(prepared.text, asked.context, asked.knowledge).length > 1
  const isOwn = aspect === 'variant' && OF_ITS_OWN.test(prepared.text)
  const each = inView ? await viewsAsked(asked, sentence, aspect === 'spec' || aspect === 'condition' || isOwn) : []
  if (
    each.length > 1 &&
    (aspect === 'spec' ||
      isOwn ||
      OF_EACH.has(aspect) ||
      (OF_PRICE.has(aspect) && (isOfValue || request.places.length > 1)))
  ) {
    const days = OF_RETURNS.has(aspect) ? await returnsDaysOf(asked, each) : null
    const wordsOf = ({ view, offer }: Choice) =>
      wordsFor(aspect, view, offer, sentence, asked, days?.get(offer.store.slug) ?? null) ?? ''
    yield* answerOfEach(asked, sentence, each, aspect === 'spec' || isOwn ? null : wordsOf)
    return
  }
  const ofStore = await shownIn(asked, sentence)
  if (
    !ofStore &&
    sentence.store !== read.store &&
    shownCount > 1 &&
    asked.context?.focus === null &&
    request.places.length === 0
  ) {
    yield text(`${sentence.store} no tiene ninguno de los que te mostré. `)
    yield suggestions('¿Dónde sale más barato?', `¿Qué tal es ${sentence.store}?`)
    yield changed(asked, { store: sentence.store, topic: asked.context.topic })
    return
  }
  const view = ofStore ?? (await productSpokenOf(asked, meant, prepared.text))
  if (!view && isNoneShown(asked) && !sentence.named) {
    yield* answerNoneShown(asked, 'view', sentence)
    return
  }
  if (!view) {
    const subject = asked.context?.wish?.kind ?? null
    const brand = brandMissing(asked, withKindSaid(meant, prepared.text, subject), prepared.text)
    // «iPhone 15 Pro, ¿cuál es su precio más bajo?» is named in full: it is denied by its name, and the nearest are shown
    if (!brand && meant.wish.kind && namesProduct(meant)) {
      yield* answerFind(asked, meant)
      return
    }
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
  const isOfStore = ({ store, inStock }: OfferRow) => store.name === sentence.store && inStock
  const own = sentence.store ? (buyable(view).find(isOfStore) ?? view.offers.find(isOfStore)) : undefined
  const choice = own ? { view, offer: own } : choiceOf(view, null)
  if (sentence.store && !own && aspect !== 'seller') yield text(`${sentence.store} no tiene este producto. `)
  if (!choice) {
    yield text(`${view.name} está agotado en las tiendas que conozco. Puedo avisarte cuando vuelva.`)
    const act = { product: shownOf(view), targetPrice: null }
    yield { type: 'proposal', proposal: await proposalOf(asked, 'alert', act, null) }
    yield changed(asked, { focus: view.slug, store: null })
    return
  }
  const offer = offerAt(choice.offer, asked.context?.postalCode ?? null)
  if (aspect === 'seller') {
    yield* answerStore(asked, { ...sentence, store: offer.store.name, topic: 'trust' })
    return
  }
  if (aspect === 'drawbacks') {
    yield* answerDrawbacks(asked, view, offer)
    return
  }
  const store = OF_RETURNS.has(aspect) ? await asked.deps.store(offer.store.slug) : null
  const known = wordsFor(aspect, view, offer, sentence, asked, store?.store.returnsDays ?? null)
  const shown = asked.context?.shown ?? [shownOf(view)]
  const words = known ?? unknownWords(view, offer, askingOf(asked, sentence), askedThing(asked.message, shown))
  const general = aspect === 'spec' ? inGeneral(asked, sentence, namesOf(asked, view), words) : ''
  const isOnly = shownCount === 1 && asked.context?.shown[0]?.slug === view.slug && WHICH_OF_ALL.test(prepared.text)
  yield text(
    `${isOnly ? 'Solo te mostré uno. ' : ''}${view.name}${CONDITION_WORDS[offer.condition]}: ${seenWords(offer, prepared.text)}${words}${general}`,
  )
  const card = cardOf(choice, '')
  yield { type: 'products', products: [card], near: false, more: null }
  if (known === null || / (?:links?|liga|enlace|url) /.test(prepared.text))
    yield { type: 'link', label: `Ver en ${offer.store.name}`, href: `/ir/${offer.id}` }
  yield suggestions(...(known === null ? AFTER_UNKNOWN : nextFor(aspect)))
  const context = asked.context
  yield changed(asked, {
    focus: view.slug,
    store: null,
    shown: context?.shown.length ? context.shown : [shownOf(view)],
  })
}

/** «¿y esa tienda la tiene? ¿en cuánto?» right after a store was spoken of. */
function withStoreSpokenOf({ context }: Asked, sentence: Sentence): Sentence {
  const store = context?.topic?.startsWith('store/') ? context.store : null
  const isOfIt = store && !sentence.store && THERE.test(sentence.prepared.text)
  return isOfIt ? { ...sentence, store, topic: OF_STORES.has(sentence.topic) ? 'amount' : sentence.topic } : sentence
}

const THERE = / (?:(?:es[ae]|esta|la misma|dicha) tienda|ahi|alli|ellos|con ellos) /
const OF_STORES: ReadonlySet<string> = new Set(['stores', 'stock', 'which', 'cheapest'])

function* unseenParts(asked: Asked, name: string) {
  yield text(`Entre lo que te mostré no hay «${name}». ${shownWords(asked)} ¿De cuál quieres saber?`)
  yield suggestions('El primero', `Busco ${name}`.slice(0, 80))
}

/** What the words themselves ask for. */
function aspectSaid(said: string, topic: string, asked: Asked): string | null {
  if (asksVariant(said)) return 'variant'
  if (asksDrawbacks(said)) return 'drawbacks'
  const isOfShown = (asked.context?.shown.length ?? 0) > 0
  if (isOfShown && asksPiece(said)) return 'piece'
  if (pastDayIn(wholeOf(asked), asked.deps.clock())) return 'past'
  if (
    topic === 'spec' &&
    (ASKS_PRICE.test(said) ||
      / (?:cuanto|a como|en cuanto|que precio)(?: (?:cuestan?|valen?|salen?|estan?|tienen?|es))? $/.test(said))
  )
    return 'amount'
  if (isOfShown && IN_OTHER_STORES.test(said)) return 'stores'
  if (isOfShown && TAKES_DAYS.test(said)) return 'delivery'
  if (isOfShown && ALL_NEW.test(said)) return 'condition'
  if (isOfShown && topic === 'verdict' && / (?:conviene|mejor|vale) (?:me )?esper[a-z]+ /.test(said)) return 'wait'
  if (isOfShown && / (?:buena|mala|chafa|confiable|reconocida) marca /.test(said)) return 'verdict'
  if (topic === 'spec' && ASKS_RANK.test(said)) return 'cheapest'
  return isOfShown && deadlineIn(wholeOf(asked), asked.deps.clock()) ? 'delivery' : null
}

/** «¿a cómo está en las otras tiendas?» */
const IN_OTHER_STORES =
  / (?:a como|en cuanto|cuanto|que precio) (?:[a-z]+ ){0,5}en (?:l[oa]s )?(?:otr[oa]s?|demas) (?:tiendas?|lados?|lugar(?:es)?|partes?) /

/** «¿son todas nuevas?» */
const ALL_NEW =
  /^ (?:(?:y|oye|pero|ok) )*(?:son|estan|vienen|es|esta|viene) (?:(?:tod[oa]s|l[oa]s tres|l[oa]s dos) )?(?:nuev[oa]s?|usad[oa]s?|reacondicionad[oa]s?|de segunda(?: mano)?)(?: verdad| o no| o que)? $/

/** «¿cuánto tardan los primeros?»; «¿cuánto tarda en cargar?» asks for a fact. */
const TAKES_DAYS =
  / (?:cuanto|que tanto) (?:se |me )?(?:tardan?|tardarian?|demoran?) (?:(?:en (?:llegar|entregar|mandar|enviar)[a-z]*|el|la|l[oa]s|es[ae]s?|esos|primer[oa]?s?|segund[oa]s?|tercer[oa]s?|ultim[oa]s?|\d) )*$/

/** «¿cuáles son más baratos?» */
const ASKS_RANK =
  / cual(?:es)? (?:de (?:es[oa]s|ell[oa]s|l[oa]s (?:dos|tres)) )?(?:es|son|esta|estan|sale|salen) (?:el |la |l[oa]s )?(?:mas|menos) (?:barat|car|economic|costos)[a-z]* /

/** «¿cuánto vale el switch 2?» */
const ASKS_PRICE =
  /^ (?:(?:y|oye|pero|hola|ok|oiga|disculpe) )*(?:(?:en |a )?cuanto (?:cuestan?|valen?|salen?|esta|estan|anda|andan)|a como (?:esta|estan|sale|salen|anda|andan)|que precio (?:tiene|tienen)) (?:el|la|los|las|un|una|ese|esa|esos|esas)? ?[a-z0-9]/

/** «¿cuál trae más garantía, y toman el casco viejo?»: of those shown, whatever else it names. */
const WHICH_OF =
  /^ (?:(?:y|oye|pero|ok|entonces) )*(?:(?:a|de|con|en) )?cual(?:es)? (?:de (?:es[oa]s|ell[oa]s|l[oa]s (?:dos|tres)) )?(?:l[eo] |les |se )?(?:trae|tiene|da|viene|aguanta|dura|es|gasta|pesa|carga|suena|rinde|cabe)/

/** «¿cuál sale mejor por pieza?» of one. */
const WHICH_OF_ALL = / cual(?:es)? /

/** «¿de qué número son?» of several asks for that of each, and for no other variants. */
const OF_ITS_OWN =
  /^ (?:(?:y|oye|pero|ok|a ver) )*(?:de|en) que (?:numero|talla|color|medida|tamano|tono|capacidad) (?:es|son|vienen?|estan?) /

/** What is paid is said of each of one colour. */
const OF_PRICE: ReadonlySet<string> = new Set(['amount', 'cheapest', 'verdict'])

/** Said of each product on the screen where the sentence asks for all of them. */
const OF_EACH: ReadonlySet<string> = new Set([
  'months',
  'shipping',
  'condition',
  'warranty',
  'discount',
  'coupon',
  'piece',
  'returns',
  'reviews',
  'faulty',
])

/** What is said with the days that the store gives for returns. */
const OF_RETURNS: ReadonlySet<string> = new Set(['returns', 'faulty'])

/** By the store of the offer that each of these shows. */
async function returnsDaysOf({ deps }: Asked, views: readonly ProductView[]): Promise<Map<string, number | null>> {
  const slugs = [...new Set(views.flatMap((view) => choiceOf(view, null)?.offer.store.slug ?? []))]
  const stores = await Promise.all(slugs.map((slug) => deps.store(slug)))
  return new Map(slugs.map((slug, at) => [slug, stores[at]?.store.returnsDays ?? null]))
}

const FEATURE_OF =
  / (?:traen?|tienen?|incluyen?|con|sin|llevan?|usan?|para|en|caben?|a|del?|cargan?|conectan?|soportan?|quitar[a-z]*|lavar[a-z]*|cambiar[a-z]*|poner[a-z]*|desmontar|sacar[a-z]*|meter[a-z]*|ajustar[a-z]*|usar|abrir|cerrar) $/

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

/** Of the product and of what it was shown for. */
const namesOf = ({ context }: Asked, view: ProductView) => {
  const kind = context?.shown.some(({ slug }) => slug === view.slug) ? context.wish?.kind : null
  return [view.name, ...(kind ? [kind.said, ...kind.names] : [])]
}

const AFTER_UNKNOWN = ['¿Qué más dice su ficha?', 'Más opciones']

function nextFor(aspect: string): string[] {
  return [
    ...(aspect === 'verdict' ? ['¿Ha bajado?'] : ['¿Es buen precio?']),
    ...(aspect === 'stores' ? [] : ['¿Dónde sale más barato?']),
    'Avísame cuando baje',
  ]
}
