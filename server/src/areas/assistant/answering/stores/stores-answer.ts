/** Questions about the stores as a whole or about several that are named: which is quickest, ships for least, is rated best. */
import type { StoreSummary } from '@tianguis/contract/catalog/store'
import type { Sentence } from '../../sentences/sort.ts'
import { topicsIn } from '../../sentences/store-questions.ts'
import { questionOf } from '../../sentences/stores-asked.ts'
import { spaced } from '../../understanding/intents.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { departmentNamed, goodsAsked } from '../goods/goods-asked.ts'
import { type AspectName, aspectsOf, isAspect, lowered, ranked } from './aspects.ts'
import { asksFreeOfShown, freeOfShown } from './free-shipping-words.ts'
import { absentWords, othersNamed } from './other-stores.ts'
import { answerParticipants, takesPart } from './participants-answer.ts'
import { sellersOf, sellersOfShown } from './sellers.ts'
import { answerSellers } from './sellers-answer.ts'
import { answerSpecialists, asksSpecialists } from './specialists.ts'
import { aspectBefore, storesListed, storesTopic } from './stores-shown.ts'
import { unknownAsked } from './unknown-of-stores.ts'

const LISTED = 3

/** Topics of a store that are ranked under another name. */
const SAME_ASPECT: Readonly<Record<string, AspectName>> = { trust: 'rating', best: 'rating', list: 'rating' }
/** «¿y la primera?», «¿cuál de esas?»: of the stores that the last answer named. */
const OF_THOSE = / (?:es[ae]s?|ell[oa]s|l[oa]s tres|l[oa]s dos|ahi) /
const SUPERLATIVE = / (?:mas|menos|mejor|mejores|cual|cuales|quien|que tiendas?) /
/** «¿cuál es la más barata para ropa?» */
const CHEAPEST =
  / (?:mas (?:[bv]arat|economic)[a-z]+|menos car[ao]s?|mejor(?:es)? precios?|precios mas bajos|no (?:me )?salga cara) /

/** «¿cuál cobra menos envío?», «el envío más barato»: the fee, and not from which purchase on it is free. */
const LEAST_FEE =
  / (?:(?:envios?|fletes?|entrega) (?:(?:es|sea|sale|esta|que|me|salga) ){0,2}mas (?:[bv]arat|economic|baj)[a-z]+|(?:menos|mas barat[oa]|mas economic[oa]|menor|mejor) (?:costo de |precio de |de |el |por )?(?:el )?(?:envio|flete)|(?:envi[oa]n?|mand[ae]n?|flete) (?:[a-z]+ ){0,2}(?:por menos|mas barat[oa]s?)|cobr[a-z]+ (?:mas barat[oa]|menos)(?: (?:de|por|el|del))* (?:envio|flete|mandar[a-z]*|enviar[a-z]*)) /

export async function* answerStores(asked: Asked, sentence: Sentence): Answer {
  const { prepared, store, topic } = sentence
  const said = prepared.text
  const stores = await asked.deps.stores()
  const others = store ? [] : othersNamed(said, asked.knowledge.rules)
  if (others.length > 0) {
    yield text(`${absentWords(others, stores.length)}; solo muestro las que nos dan su catálogo. `)
    if (topic === 'list') {
      const largest = ranked(stores, (await aspectsOf(asked)).size).slice(0, 2 * LISTED)
      yield text(`Sí tengo otras ${stores.length}, por ejemplo ${largest.map(({ name }) => name).join(', ')}.`)
      yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
      yield suggestions('¿Qué tienda tiene mejor calificación?', '¿Qué tiendas dan envío gratis?')
      yield changed(asked, { topic: 'stores/list', store: null })
      return
    }
  }
  if (takesPart(said)) {
    yield* answerParticipants(asked, said)
    return
  }
  const aspects = await aspectsOf(asked)
  const unknown = unknownAsked(said)
  const aspectSaid = nearestKnown(unknown, said) ?? aspectAsked(topic, said, spaced(asked.message))
  const isFee = LEAST_FEE.test(said) && (unknown === null || unknown.instead === 'shipping')
  const own = isFee ? 'fee' : aspectSaid
  const asks = questionOf(asked.message)
  // «¿es confiable? la que sale más barata en los iphone»: what follows says of which store
  const isToldApart = TELLS_AFTER.test(asked.message) && (CHEAPEST.test(asks) || !CHEAPEST.test(said))
  const question = isToldApart ? asks : said
  const goods = await goodsAsked(asked, sentence, { byWords: topic === 'sells' || topic === 'best', question })
  if (goods && !unknown && asksSpecialists(said)) {
    yield* answerSpecialists(asked, departmentNamed(question, asked) ?? goods)
    return
  }
  const isCheapest = CHEAPEST.test(said) && !isFee
  const sellers = goods
    ? await sellersOf(asked, goods)
    : OF_SHOWN_STORES.test(said)
      ? await sellersOfShown(asked)
      : null
  if (unknown) yield text(`${unknown.words} `)
  if (sellers && sellers.among > 0 && (!unknown || unknown.instead)) {
    const asks: readonly string[] = topicsIn(said)
    const isRanked =
      unknown?.instead ||
      asks.some(isAspect) ||
      topic === 'best' ||
      topic === 'trust' ||
      isAspect(topic) ||
      asks.includes('trust')
    yield* answerSellers(asked, {
      goods,
      sellers,
      aspect: isRanked && !isCheapest ? aspects[own] : null,
      name: own,
      isCheapest,
      rating: isCheapest && asks.includes('trust') ? aspects.rating : null,
    })
    return
  }
  if (goods && sellers) {
    yield text(`Ninguna de las tiendas que comparo tiene ${goods.things} hoy. `)
    yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
    yield suggestions(...NEXT.slice(0, 2))
    yield changed(asked, { topic: 'stores/sells', store: null })
    return
  }
  if (unknown && !unknown.instead) {
    yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
    yield suggestions(...NEXT.slice(0, 2))
    yield changed(asked, { topic: 'stores/list', store: null })
    return
  }
  if (isCheapest) {
    yield text(
      'Ninguna es la más barata en todo: cambia con cada producto. Dime qué buscas y te digo cuál lo da en menos ya con envío.',
    )
    yield suggestions('¿Qué tiendas dan envío gratis?', 'Ver ofertas de hoy')
    yield changed(asked, { topic: 'stores/list', store: null })
    return
  }
  if (asksFreeOfShown(said) && asked.context?.shown.length) {
    const words = await freeOfShown(asked)
    if (words) {
      yield text(words)
      yield suggestions('¿Dónde sale más barato?', 'Compara los dos primeros')
      yield changed(asked, { topic: 'stores/shipping', store: null })
      return
    }
  }
  const before = aspectBefore(asked) ? await storesListed(asked) : []
  if (before.length > 0 && OF_THOSE.test(said) && !SUPERLATIVE.test(said)) {
    yield* answerSeveral(asked, before, own)
    return
  }
  const aspect = aspects[own]
  if (own === 'shipping' && ALWAYS_FREE.test(said)) {
    const free = stores.filter(({ shipping }) => shipping.flat === 0)
    const least = ranked(stores, aspect)
      .filter((one) => !free.includes(one))
      .slice(0, LISTED)
    yield text(
      `${free.length > 0 ? `Sin mínimo de compra, ${free.length === 1 ? 'solo' : ''} ${free.map((one) => one.name).join(', ')}.` : 'Ninguna da envío gratis sin un mínimo de compra.'} Con el mínimo más bajo: ${least.map((one) => `${one.name} (${aspect.words(one)})`).join(', ')}.${aspect.note ?? ''}`,
    )
    yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
    yield suggestions('¿Qué tienda entrega más rápido?', 'Cupones de envío gratis')
    yield changed(asked, { topic: storesTopic('shipping', [...free, ...least].slice(0, LISTED), stores), store: null })
    return
  }
  if (topic === 'list' && ALL_NAMES.test(said)) {
    yield* answerNames(asked, stores)
    return
  }
  const isOfThose = before.length > 1 && OF_THOSE.test(said)
  const best = ranked(isOfThose ? before : stores, aspect).slice(0, LISTED)
  const words = best.map((one) => `${one.name} (${aspect.words(one)})`).join(', ')
  const whole = isOfThose ? 'De esas, ' : unknown ? 'Lo más cercano que sí sé: ' : `Comparo ${stores.length} tiendas. `
  const title = isOfThose || unknown ? lowered(aspect.title) : aspect.title
  yield text(
    best.length > 0 ? `${whole}${title}: ${words}.${unknown ? '' : (aspect.note ?? '')}` : `${whole}${aspect.unknown}`,
  )
  yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
  const [first] = best
  yield suggestions(
    ...(first ? [`¿Qué tal es ${first.name}?`] : []),
    ...NEXT.filter((one) => one !== aspect.asks).slice(0, 2),
  )
  yield changed(asked, { topic: storesTopic(own, best, stores), store: null })
}

const MAX_NAMES = 60

/** All of them by name. */
async function* answerNames(asked: Asked, stores: readonly StoreSummary[]): Answer {
  const names = stores.slice(0, MAX_NAMES).map((one) => one.name)
  const rest = stores.length - names.length
  yield text(`Comparo ${stores.length} tiendas: ${names.join(', ')}${rest > 0 ? ` y ${rest} más` : ''}.`)
  yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
  yield suggestions(...NEXT)
  yield changed(asked, { topic: 'stores/list', store: null })
}

/** «enlístamelas», «dime todas» */
const ALL_NAMES =
  / (?:enlist[a-z]+|listame(?:las|los)?|(?:dame|pasame) la lista|nombra(?:me)?(?:las)?|(?:dime|cuales son|dame) tod[oa]s) /
const ALWAYS_FREE = / (?:sin minimo|sin compra minima|siempre gratis|cualquier compra|lo que sea) /
/** «¿cuál de esas tiendas es más confiable?», «¿qué tienda es mejor para comprarlos?» of the products on the screen. */
const OF_SHOWN_STORES =
  / (?:es[ao]s|est[ao]s|dichas) tiendas | tiendas (?:es[ao]s|est[ao]s) | l[oa]s de (?:las |l[oa]s )?tiendas | (?:comprarl[oa]s?|l[oa]s? compro|l[oa]s? vende[n]?|l[oa]s? tiene[n]?|l[oa]s? venden) /
/** A story after the question. */
const TELLS_AFTER = /\?\s*\p{L}+\s+\p{L}/u
const NEXT = [
  '¿Qué tienda entrega más rápido?',
  '¿Qué tiendas dan envío gratis?',
  '¿Qué tienda tiene mejor calificación?',
]

/** «¿cuál manda más rápido a Tijuana?»: whether it gets there is not known, how many days it takes is. */
const nearestKnown = (unknown: ReturnType<typeof unknownAsked>, said: string): AspectName | null =>
  unknown?.instead === 'shipping' && QUICK.test(said) ? 'delivery' : (unknown?.instead ?? null)
const QUICK = / (?:rapid[oa]s?|pronto|antes|tardan?|tarde[n]?|dias|demoran?|urge) /

/** The aspect of the intent, or the one that the words speak of. */
function aspectAsked(topic: string, said: string, message: string): AspectName {
  if (isAspect(topic)) return topic
  if (topic === 'trust') return 'rating'
  const own: readonly string[] = topicsIn(said)
  // «¿mandan sin cobrar envío? ¿cuáles tiendas?»: the question before says what is asked
  const spoken: readonly string[] = own.some(isAspect) ? own : topicsIn(message)
  return spoken.find(isAspect) ?? SAME_ASPECT[topic] ?? 'rating'
}

/** The same question answered for each of these stores, the best first. */
export async function* answerSeveral(asked: Asked, stores: readonly StoreSummary[], topic: string): Answer {
  const name = isAspect(topic) ? topic : (SAME_ASPECT[topic] ?? 'rating')
  const aspect = (await aspectsOf(asked))[name]
  const known = ranked(stores, aspect)
  const ordered = [...known, ...stores.filter((store) => !known.includes(store))]
  const lines = ordered.map((store) => `${store.name}: ${aspect.words(store)}.`)
  const [first, second] = ordered
  const isApart = first && second && (aspect.value(first) ?? 0) > (aspect.value(second) ?? Number.NEGATIVE_INFINITY)
  yield text(`${isApart && known.length > 1 ? `${aspect.best(first.name)} ` : ''}${lines.join(' ')}`)
  yield first && ordered.length === 1
    ? { type: 'link', label: `Ver ${first.name}`, href: `/stores/${first.slug}` }
    : { type: 'link', label: 'Ver tiendas', href: '/stores' }
  yield suggestions(...ordered.slice(0, 2).map((store) => `¿Qué tal es ${store.name}?`), 'Cupones vigentes')
  yield changed(
    asked,
    ordered.length === 1
      ? { topic: `store/${topic}`, store: first!.name }
      : { topic: storesTopic(name, ordered, await asked.deps.stores()), store: null },
  )
}
