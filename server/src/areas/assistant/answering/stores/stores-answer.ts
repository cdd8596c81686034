/** Questions about the stores as a whole or about several that are named: which is quickest, ships for least, is rated best. */
import type { StoreSummary } from '@tianguis/contract/catalog/store'
import { formatShortMoney } from '@tianguis/contract/money'
import type { Sentence } from '../../sentences/sort.ts'
import { topicsIn } from '../../sentences/store-questions.ts'
import { spaced } from '../../understanding/intents.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { findAsMeant } from '../wishes/find.ts'
import { type Aspect, type AspectName, aspectsOf, isAspect } from './aspects.ts'

const LISTED = 3

/** Topics of a store that are ranked under another name. */
const SAME_ASPECT: Readonly<Record<string, AspectName>> = { trust: 'rating', best: 'rating', list: 'rating' }
/** «¿y la primera?», «¿cuál de esas?»: of the stores that the last answer named. */
const OF_THOSE = / (?:es[ae]s?|ell[oa]s|l[oa]s tres|l[oa]s dos|ahi) /
const SUPERLATIVE = / (?:mas|menos|mejor|mejores|cual|cuales|quien|que tiendas?) /

export async function* answerStores(asked: Asked, sentence: Sentence): Answer {
  const { prepared, store, topic, request } = sentence
  const stores = await asked.deps.stores()
  if (!store && asked.knowledge.rules.otherStores.met(prepared.text)) {
    yield text('Esa tienda no está entre las que comparo; solo muestro las que nos dan su catálogo. ')
    if (topic === 'list') {
      const known = ranked(stores, (await aspectsOf(asked)).size).slice(0, LISTED)
      yield text(`Sí tengo otras ${stores.length}, por ejemplo ${known.map(({ name }) => name).join(', ')}.`)
      yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
      yield suggestions('¿Qué tienda tiene mejor calificación?', '¿Qué tiendas dan envío gratis?')
      yield changed(asked, { topic: 'stores/list', store: null })
      return
    }
  }
  if (request.wish.kind && (topic === 'sells' || topic === 'best')) {
    yield* answerSellers(asked, sentence)
    return
  }
  if (TAKES_PART.test(prepared.text)) {
    yield* answerParticipants(asked)
    return
  }
  const aspects = await aspectsOf(asked)
  const unknown = UNKNOWN_OF_ALL.find(([pattern]) => pattern.test(prepared.text))
  if (unknown) {
    const [, words, instead] = unknown
    if (!instead) {
      yield text(words)
      yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
      yield suggestions(...NEXT.slice(0, 2))
      yield changed(asked, { topic: 'stores/list', store: null })
      return
    }
    const best = ranked(stores, aspects[instead]).slice(0, LISTED)
    const listed = best.map((one) => `${one.name} (${aspects[instead].words(one)})`).join(', ')
    yield text(`${words} Lo más cercano que sí sé: ${lowered(aspects[instead].title)}: ${listed}.`)
    yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
    yield suggestions(...best.slice(0, 1).map((one) => `¿Qué tal es ${one.name}?`), ...NEXT.slice(0, 2))
    yield changed(asked, { topic: `stores/${instead}`, store: null })
    return
  }
  if (OF_SHOWN.test(prepared.text) && asked.context?.shown.length) {
    const words = await freeOfShown(asked)
    if (words) {
      yield text(words)
      yield suggestions('¿Dónde sale más barato?', 'Compara los dos primeros')
      yield changed(asked, { topic: 'stores/shipping', store: null })
      return
    }
  }
  const name = aspectAsked(topic, prepared.text, spaced(asked.message))
  const before = asked.context?.topic?.startsWith('stores/')
    ? aspects[aspectAsked(asked.context.topic.slice(7), '', '')]
    : null
  const [place] = request.places
  if (before && (place !== undefined || (OF_THOSE.test(prepared.text) && !SUPERLATIVE.test(prepared.text)))) {
    const named = ranked(stores, before).slice(0, LISTED)
    const meant = place === undefined ? named : [named.at(place < 0 ? place : place - 1) ?? named[0]!]
    yield* answerSeveral(asked, meant, name)
    return
  }
  const aspect = aspects[name]
  if (name === 'shipping' && ALWAYS_FREE.test(prepared.text)) {
    const free = stores.filter(({ shipping }) => shipping.flat === 0)
    const least = ranked(stores, aspect)
      .filter((store) => !free.includes(store))
      .slice(0, LISTED)
    yield text(
      `${free.length > 0 ? `Sin mínimo de compra, ${free.length === 1 ? 'solo' : ''} ${free.map((one) => one.name).join(', ')}.` : 'Ninguna da envío gratis sin un mínimo de compra.'} Con el mínimo más bajo: ${least.map((one) => `${one.name} (${aspect.words(one)})`).join(', ')}.${aspect.note ?? ''}`,
    )
    yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
    yield suggestions('¿Qué tienda entrega más rápido?', 'Cupones de envío gratis')
    yield changed(asked, { topic: 'stores/shipping', store: null })
    return
  }
  if (topic === 'list' && ALL_NAMES.test(prepared.text)) {
    yield text(`Comparo ${stores.length} tiendas: ${stores.map((one) => one.name).join(', ')}.`)
    yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
    yield suggestions(...NEXT)
    yield changed(asked, { topic: 'stores/list', store: null })
    return
  }
  const best = ranked(stores, aspect).slice(0, LISTED)
  const listed = best.map((one) => `${one.name} (${aspect.words(one)})`).join(', ')
  yield text(
    best.length > 0
      ? `Comparo ${stores.length} tiendas. ${aspect.title}: ${listed}.${aspect.note ?? ''}`
      : `Comparo ${stores.length} tiendas. ${aspect.unknown}`,
  )
  yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
  const [first] = best
  yield suggestions(
    ...(first ? [`¿Qué tal es ${first.name}?`] : []),
    ...NEXT.filter((said) => said !== aspect.asks).slice(0, 2),
  )
  yield changed(asked, { topic: `stores/${name}`, store: null })
}

/** The stores that the last answer about stores named. */
export async function storesListed(asked: Asked): Promise<StoreSummary[]> {
  const { topic } = asked.context ?? {}
  if (!topic?.startsWith('stores/')) return []
  const aspects = await aspectsOf(asked)
  return ranked(await asked.deps.stores(), aspects[aspectAsked(topic.slice('stores/'.length), '', '')]).slice(0, LISTED)
}

/** «¿cuáles le entran al Buen Fin?» */
const TAKES_PART = / (?:participan?|participaran|participando|le entran|entran|entraran|se unen|estan en) /
export const asksParticipants = (said: string) => TAKES_PART.test(said) && / tiendas? /.test(said)

/** No list of participants is published; what is known are the coupons that name the season. */
async function* answerParticipants(asked: Asked): Answer {
  const { coupons } = await asked.deps.coupons({ q: 'Buen Fin', store: '', page: 1 })
  const names = [...new Set(coupons.filter(({ title }) => /buen fin/i.test(title)).map(({ store }) => store.name))]
  yield text(
    `No tengo la lista oficial de las que participan; la publica quien organiza la temporada.${names.length > 0 ? ` De las que comparo, hoy tienen cupones que dicen «El Buen Fin»: ${names.slice(0, 6).join(', ')}.` : ' Hoy ninguna de las que comparo tiene cupones que la nombren.'}`,
  )
  yield { type: 'link', label: 'Ver cupones', href: '/coupons' }
  yield suggestions('Cupones vigentes', '¿Qué tienda tiene mejor calificación?')
  yield changed(asked, { topic: 'stores/coupons', store: null })
}

/** What no store tells us, and what is ranked instead where it is near what is asked. */
const UNKNOWN_OF_ALL: [RegExp, string, AspectName | null][] = [
  [
    / (?:mismo dia|hoy mismo|en una hora|express|al dia siguiente) /,
    'Ninguna dice que entregue el mismo día; la fecha exacta la da al poner tu código postal.',
    'delivery',
  ],
  [
    / (?:llegan?|mandan?|envian?|entregan?|surten|cubren|reparten) (?:[a-z]+ ){0,3}(?:a|hasta|en) (?!domicilio|mi casa|casa|meses|tod[oa]|la puerta|mas |tiempo|una? |que |cuanto|menos|\d)[a-z]{3,} | (?:ranchos?|rancherias?|sierra|ejidos?|comunidad(?:es)?|rural(?:es)?|pueblos?) /,
    'A qué pueblos o colonias llega cada tienda no lo publican: lo confirma al poner tu código postal, y donde la paquetería no sube casi siempre se recoge en su sucursal (entrega ocurre). Dime tu código postal, cinco números, y te digo cuánto cobra cada una.',
    'shipping',
  ],
  [
    / (?:oxxo|efectivo|contra entrega|transferencia|spei|paypal|debito|mercado pago|vales) /,
    'Las tiendas no nos dan sus formas de pago, así que no sé cuáles lo aceptan: cada una las muestra antes de cobrar.',
    null,
  ],
  [
    / (?:cerca|cercan[ao]s?|por aqui|en mi (?:ciudad|colonia|rumbo)|sucursal|sucursales|recoger|recogerl[oa]|pasar por|tienda fisica|tiendas fisicas|(?:tienda|local) (?:aqui|aca|alla)|(?:vaya|vayan|voy|ir) (?:[a-z]+ ){0,3}por (?:el|la|ell[oa]s?)) /,
    'No tengo direcciones de sucursales ni sé cuáles dejan recoger: lo dice cada tienda en su sitio.',
    null,
  ],
  [
    / (?:instal[a-z]+|a cambio|vieja a cuenta|armado|arman) /,
    'No tengo qué tiendas instalan ni cuáles reciben el usado a cuenta: pregúntalo antes de pagar.',
    null,
  ],
  [/ (?:facturan?|factura) /, 'La factura la da cada tienda con tu RFC; no tengo cuáles la dan en línea.', null],
]
/** «enlístamelas», «dime todas» */
const ALL_NAMES =
  / (?:enlist[a-z]+|listame(?:las|los)?|(?:dame|pasame) la lista|nombra(?:me)?(?:las)?|(?:dime|cuales son|dame) tod[oa]s) /
const ALWAYS_FREE = / (?:sin minimo|sin compra minima|siempre gratis|cualquier compra|lo que sea) /
/** «¿qué tienda los manda gratis?» */
const OF_SHOWN = / (?:me |nos )?l[oa]s? (?:manda|mandan|envia|envian|trae|traen) (?:[a-z]+ ){0,2}gratis /
const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Of the products on the screen, the offers without shipping cost. */
async function freeOfShown({ context, deps }: Asked): Promise<string | null> {
  const views = await Promise.all((context?.shown ?? []).slice(0, LISTED).map(({ slug }) => deps.product(slug)))
  const lines = views.flatMap((view) => {
    if (!view) return []
    const free = view.offers.filter(
      ({ inStock, stale, payable, condition }) =>
        inStock && !stale && payable.shipping === 0 && condition === view.card.condition,
    )
    const names = free.slice(0, LISTED).map(({ store, payable }) => `${store.name} ${formatShortMoney(payable.total)}`)
    return [`${view.name}: ${names.length > 0 ? names.join(', ') : 'ninguna dice envío gratis'}`]
  })
  return lines.length > 0 ? `Con envío gratis, de lo que te mostré. ${lines.join('. ')}.` : null
}

const NEXT = [
  '¿Qué tienda entrega más rápido?',
  '¿Qué tiendas dan envío gratis?',
  '¿Qué tienda tiene mejor calificación?',
]

/** The aspect of the intent, or the one that the words speak of. */
function aspectAsked(topic: string, said: string, message: string): AspectName {
  if (isAspect(topic)) return topic
  const own: readonly string[] = topicsIn(said)
  // «¿mandan sin cobrar envío? ¿cuáles tiendas?»: the question before says what is asked
  const spoken: readonly string[] = own.some(isAspect) ? own : topicsIn(message)
  return spoken.find(isAspect) ?? SAME_ASPECT[topic] ?? 'rating'
}

function ranked(stores: readonly StoreSummary[], { value }: Aspect): StoreSummary[] {
  return stores
    .flatMap((store) => {
      const points = value(store)
      return points === null ? [] : [{ store, points }]
    })
    .toSorted((a, b) => b.points - a.points || b.store.ratings - a.store.ratings)
    .map(({ store }) => store)
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
    ordered.length === 1 ? { topic: `store/${topic}`, store: first!.name } : { topic: `stores/${name}`, store: null },
  )
}

/** Which stores have products of a kind: the best by what is asked of stores beside it, or those with most first. */
async function* answerSellers(asked: Asked, { topic, prepared, request: { wish } }: Sentence): Answer {
  const { documents } = await findAsMeant(asked.deps, { ...wish, order: 'fit' })
  const counts = new Map<string, number>()
  for (const name of documents.flatMap(({ vendors }) => vendors)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const said = wish.kind!.said
  const asks: readonly string[] = topicsIn(prepared.text)
  const name = asks.find(isAspect) ?? (topic === 'best' || asks.includes('trust') ? 'rating' : null)
  const aspect = name ? (await aspectsOf(asked))[name] : null
  const selling = (await asked.deps.stores()).filter((store) => counts.has(store.name))
  const sellers = aspect
    ? ranked(selling, aspect).map((store) => ({ name: store.name, words: aspect.words(store) }))
    : [...counts]
        .toSorted((a, b) => b[1] - a[1])
        .map(([store, count]) => ({ name: store, words: `${count} ${count === 1 ? 'producto' : 'productos'}` }))
  const listed = sellers.slice(0, LISTED + 1).map(({ name: store, words }) => `${store} (${words})`)
  yield text(
    listed.length > 0
      ? `De las que tienen ${said}${aspect ? `, ${lowered(aspect.title)}` : ', las que más tienen'}: ${listed.join(', ')}.${aspect?.note ?? ''}`
      : `Ninguna de las tiendas que comparo tiene ${said} hoy.`,
  )
  yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
  const [first] = sellers
  yield suggestions(...(first ? [`¿Qué tal es ${first.name}?`] : []), `Busco ${said}`.slice(0, 80))
  yield changed(asked, { topic: 'stores/sells', store: null })
}
