/** Questions about stores, from what the store's page says; what it does not say is said to be unknown. */
import type { StoreSummary, StoreView } from '@tianguis/contract/catalog/store'
import { fold } from '@tianguis/contract/folding'
import { formatShortMoney } from '@tianguis/contract/money'
import { capitalised } from '../../../../text/capitalised.ts'
import { counted } from '../../../../text/counts.ts'
import type { Sentence } from '../../sentences/sort.ts'
import { isTopic, storeNamed, TOPICS, type Topic, topicsIn } from '../../sentences/store-questions.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import { type GoodsAsked, goodsAsked } from '../goods/goods-asked.ts'
import { isAspect } from './aspects.ts'
import { absentWords, othersNamed } from './other-stores.ts'
import { sellersOf } from './sellers.ts'
import { answerSeveral, answerStores } from './stores-answer.ts'

const LISTED = 3
const MAX_TOPICS = 3

export async function* answerStore(asked: Asked, sentence: Sentence): Answer {
  const { store: name, prepared, topic } = sentence
  const saidStore = storeNamed(prepared.text, asked.knowledge)
  // «¿en qué tiendas sí se paga en efectivo?» asks of all of them
  if (!saidStore && ASKS_WHICH.test(prepared.text) && !asked.knowledge.rules.otherStores.met(prepared.text)) {
    yield* answerStores(asked, sentence)
    return
  }
  const stores = await asked.deps.stores()
  const named = storesIn(prepared.text, stores)
  if (named.length > 1) {
    yield* answerSeveral(asked, named.slice(0, LISTED), [topic, ...topicsIn(prepared.text)].find(isAspect) ?? 'rating')
    return
  }
  const summary = stores.find((one) => one.name === name)
  const view = summary ? await asked.deps.store(summary.slug) : null
  if (!view) {
    const others = othersNamed(prepared.text, asked.knowledge.rules)
    const isAsked = isTopic(topic) && (TOPICS[topic].test(prepared.text) || !IS_HERE.test(prepared.text))
    yield text(
      `${absentWords(others, stores.length)}, así que ${(isAsked && UNKNOWN_STORE[topic as Topic]) || OTHERWISE}`,
    )
    yield { type: 'link', label: 'Ver las tiendas que comparo', href: '/stores' }
    yield suggestions('¿Qué tienda tiene mejor calificación?', 'Cupones vigentes')
    yield changed(asked, { topic: `store/${topic}` })
    return
  }
  const several =
    !isTopic(topic) ||
    / (?:y|e|o|ademas|tambien) /.test(prepared.text.replace(/^(?: (?:y|o|pero|oye|entonces|e))+(?= )/, ''))
  const topics = topicsIn(prepared.text)
  // «si me llega roto» asks for no day
  const said = topics.includes('warranty') ? topics.filter((one) => one !== 'delivery') : topics
  // a topic that no word names gives way to those that are named
  const isNamed = said.length === 0 || said.some((one) => one === topic)
  const own = isTopic(topic) && (isNamed || (BROAD.has(topic) && said.every((one) => VAGUE.has(one)))) ? topic : null
  const asks = askedInOrder(own, said, several).slice(0, MAX_TOPICS)
  if (own && asks[0] === own && !isSaid(own, prepared.text.replace(` ${fold(view.store.name)} `, ' '))) {
    yield* answerNotTold(asked, view)
    return
  }
  // how long it takes is asked with words of shipping too
  const unique =
    asks.includes('delivery') && / (?:tarda|tardan|rapido|dias) /.test(prepared.text)
      ? asks.filter((topic) => topic !== 'shipping')
      : [...asks]
  if (unique.length === 0) unique.push('trust', 'shipping', 'returns')
  const place = / a (?!domicilio|meses|la|el|los|que)([a-z]{3,}) /.exec(prepared.text)
  const lines = unique.map((topic) => TOPIC_WORDS[topic](view, prepared.text))
  if ((place || IN_PLACE.test(prepared.text)) && (unique.includes('shipping') || unique.includes('delivery')))
    lines.push('No sé a qué ciudades entrega: la tienda lo confirma con tu código postal.')
  // «Farmacias Ahuehuete» names no goods
  const question = prepared.text.replace(` ${fold(view.store.name)} `, ' ')
  const goods = unique.includes('sells') ? await goodsAsked(asked, sentence, { byWords: false, question }) : null
  if (goods) lines.splice(unique.indexOf('sells'), 1, await soldWords(asked, goods, view.store.name))
  const [first, ...rest] = [...new Set(lines)]
  if (RESPONSIBLE.test(prepared.text)) yield text('Responde la tienda, no nosotros: aquí solo comparamos. ')
  yield text(`${view.store.name}: ${[first, ...rest.map(capitalised)].join(' ')}`)
  yield { type: 'link', label: `Ver ${view.store.name}`, href: `/stores/${view.store.slug}` }
  yield suggestions(...nextFor(unique, view.store.name))
  yield changed(asked, { store: view.store.name, topic: `store/${isTopic(topic) ? topic : unique[0]}` })
}

/** A word of the topic stands in the question, or nothing certain is asked: «¿y Trajinera?» */
const isSaid = (topic: Topic, said: string) =>
  BROAD.has(topic) || TOPICS[topic].test(said) || said.trim().split(' ').length <= SHORT
const BROAD: ReadonlySet<Topic> = new Set(['trust', 'sells'])
const SHORT = 3

/** None of what is known of it was asked: no other fact takes its place. */
async function* answerNotTold(asked: Asked, { store: { name, slug } }: StoreView): Answer {
  yield text(
    `Eso no lo dice ${name} en los datos que tengo: pregúntale en su sitio. De ella sí tengo su calificación, su envío, sus devoluciones, sus meses sin intereses y sus cupones.`,
  )
  yield { type: 'link', label: `Ver ${name}`, href: `/stores/${slug}` }
  yield suggestions(`¿Qué tal es ${name}?`, ...nextFor([], name).slice(0, 2))
  yield changed(asked, { store: name, topic: 'store/sells' })
}

/** «¿Trajinera vende licuadoras?» */
async function soldWords(asked: Asked, goods: GoodsAsked, name: string): Promise<string> {
  const { sellers, among } = await sellersOf(asked, goods)
  const own = sellers.find(({ store }) => store.name === name)
  return own
    ? `sí tiene ${goods.things}: ${own.products} de los ${among} productos que vi.`
    : `hoy no le veo ${goods.things}.`
}

/** What is said first is answered first; words that are said of much else do not come before the topic of the examples. */
function askedInOrder(topic: Topic | null, said: readonly Topic[], isSeveral: boolean): Topic[] {
  const [first] = said
  const isTold =
    first !== undefined && (TELLING.has(first) || (!VAGUE.has(first) && (topic === null || said.includes(topic))))
  const ordered = isTold ? said : [...new Set([...(topic ? [topic] : []), ...said])]
  return isSeveral ? [...ordered] : ordered.slice(0, 1)
}

/** Their words ask for nothing else. */
const TELLING: ReadonlySet<Topic> = new Set(['hours', 'invoice', 'contact', 'layaway'])
const VAGUE: ReadonlySet<Topic> = new Set(['trust', 'sells', 'payment', 'delivery'])

/** «¿el Mercado Libre está aquí o no?» */
const IS_HERE = / (?:estan?|salen?|aparecen?|tienen|tienes|manejan?|comparan?|incluyen?|trabajan|hay|venden|esta) /

/** What helps with a store of which nothing is known. */
const OTHERWISE = 'no sé sus precios, sus envíos ni sus cupones.'
const UNKNOWN_STORE: Partial<Record<Topic, string>> = {
  trust:
    'no te digo que sí ni que no. Antes de pagar revisa que la dirección sea la suya, busca opiniones y sus datos de contacto en Profeco, y paga con tarjeta, nunca con transferencia a una persona.',
  shipping: 'no sé a dónde envía ni cuánto cobra: te lo dice al poner tu código postal, antes de pagar.',
  delivery: 'no sé cuánto tarda: la fecha la da la tienda al poner tu código postal, antes de pagar.',
  returns:
    'no sé sus reglas: la devolución o el cambio lo hace la tienda donde compraste. Guarda el ticket, la caja y las etiquetas, y revisa sus días en su página; si no cumple, la queja va a Profeco.',
  warranty:
    'no sé sus reglas: la garantía la da la tienda o la marca, con tu ticket; si no cumple, la queja va a Profeco.',
  months:
    'no sé sus promociones: los meses sin intereses dependen del banco y del monto, y se ven al pagar; casi siempre piden tarjeta de crédito.',
  payment: 'no sé sus formas de pago: se ven al pagar.',
  contact: 'no tengo su teléfono ni su correo: están en su sitio.',
  layaway: 'no sé si aparta: lo dice su sitio.',
  hours: 'no tengo sus horarios: están en el buscador de sucursales de su página o en el mapa de tu celular.',
  invoice: 'no sé cómo factura: casi siempre se pide en su sitio con el ticket y tu RFC; confírmalo antes de pagar.',
  place:
    'no sé si tiene sucursal cerca ni si deja recoger ahí: búscalo en el mapa de tiendas de su página, o al elegir la entrega, antes de pagar.',
}

const TOPIC_WORDS: Record<Topic, (view: StoreView, said: string) => string> = {
  shipping: ({ store }, said) => shippingFor(store, said),
  delivery: ({ store: { shipping } }) =>
    shipping.days ? `entrega en ${daysWords(shipping.days)}, según la tienda.` : 'no dice en cuántos días entrega.',
  returns: ({ store: { returnsDays } }, said) =>
    `${returnsDays === null ? 'no dice cuántos días da para devolver.' : `acepta devoluciones hasta ${returnsDays} días.`}${RETURN_COST.test(said) ? ' Quién paga ese envío no lo tengo: lo dice en su página.' : ''}${MONEY_BACK.test(said) ? ' Si devuelve el dinero o da un vale lo dicen sus condiciones, no mis datos.' : ''}`,
  trust: ({ store: { rating, ratings, since, city } }) =>
    `${rating === null ? 'todavía no tiene calificaciones' : `tiene ${rating} de 5 en ${counted(ratings, 'opinión', 'opiniones')}`}${city ? `; vende desde ${since} en ${city}` : ''}. Antes de pagar, revisa que la dirección de la página sea la suya.`,
  months: ({ store: { months } }, said) =>
    months.length > 0
      ? `da ${listWords(months.map(String))} meses sin intereses en compras que los acepten.${/ (?:tarjetas?|bancos?) /.test(said) ? ' Con qué tarjetas no lo tengo: lo muestra al pagar.' : ''}`
      : 'no ofrece meses sin intereses.',
  place: ({ store: { city } }) =>
    `${city ? `está en ${city}.` : 'no dice en qué ciudad está.'} No tengo datos de sucursales: lo confirma la tienda.`,
  payment: ({ store: { months } }, said) =>
    `no sé si acepta ${PAYMENTS.find(([pattern]) => pattern.test(said))?.[1] ?? 'esa forma de pago'}: sus formas de pago no están en mis datos y las muestra antes de cobrar.${months.length > 0 ? ` Lo que sí dice: ${listWords(months.map(String))} meses sin intereses, que casi siempre piden tarjeta de crédito.` : ''}`,
  warranty: ({ store: { returnsDays } }) =>
    `no tengo sus garantías: dependen de cada producto y las da la tienda.${returnsDays === null ? '' : ` Devoluciones, hasta ${returnsDays} días.`}`,
  contact: () =>
    'no tengo su teléfono ni su correo: están en su sitio, al que llegas desde su página aquí o con «Ir a la tienda».',
  layaway: () =>
    'no sé si aparta: lo dice su sitio. Aquí puedes guardar el producto o poner una alerta para no perderlo.',
  hours: () => 'no tengo sus horarios; los dice la tienda en su página.',
  invoice: () => 'la factura la da la tienda: pídela al pagar o en su sitio, con tu RFC.',
  since: ({ store: { since, city } }) => `vende desde ${since}${city ? ` en ${city}` : ''}.`,
  sells: ({ store: { tagline, offersCount }, products }) =>
    `${tagline} Tiene ${counted(offersCount, 'oferta', 'ofertas')} aquí${products[0] ? `, por ejemplo ${products[0].name}` : ''}.`,
}

/** «¿y si compro menos de 300 me cobran?» */
function shippingFor(store: StoreSummary, said: string): string {
  const { flat, freeFrom } = store.shipping
  const met = SPENT.exec(said)
  const spent = met ? Number(met[1]!.replaceAll(',', '')) * (met[2] ? 1000 : 1) * 100 : 0
  if (!(spent > 0) || !flat || freeFrom === null) return shippingWords(store)
  const isFree = / (?:menos|bajo|debajo) /.test(said) ? spent > freeFrom : spent >= freeFrom
  return `${isFree ? 'con esa compra no cobra envío' : `con esa compra sí lo cobra, ${formatShortMoney(flat)}`}: es gratis desde ${formatShortMoney(freeFrom)}. Por zona puede cambiar.`
}

const SPENT =
  / (?:compr[a-z]+|gast[a-z]+|pedido|compra|llevo|pido) (?:[a-z]+ ){0,4}\$?(\d[\d,]*)( mil)?(?= (?!anos|dias|meses|piezas))/

function shippingWords({ shipping: { flat, freeFrom, days } }: StoreSummary): string {
  const time = days ? ` Entrega en ${daysWords(days)}.` : ''
  if (flat === null) return `no dice cuánto cobra de envío.${time}`
  if (flat === 0) return `el envío es gratis.${time}`
  const free = freeFrom === null ? '' : `; gratis desde ${formatShortMoney(freeFrom)}`
  return `el envío cuesta ${formatShortMoney(flat)}${free}.${time}`
}

const daysWords = ([from, to]: [number, number]) => `${from} a ${to} días`
const listWords = (items: string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} o ${items.at(-1)}` : items.join('')

const PAYMENTS: [RegExp, string][] = [
  [/ oxxo /, 'pagos en OXXO'],
  [/ (?:efectivo|contra entrega|al recibir) /, 'efectivo o pago contra entrega'],
  [/ (?:transferencia|spei) /, 'transferencia'],
  [/ (?:paypal|mercado pago) /, 'esa cartera'],
  [/ tarjeta /, 'esa tarjeta'],
]
const RETURN_COST =
  / (?:quien paga|paga[n]? el envio|envio de (?:regreso|vuelta)|sin cobrar|sin costo|gratis|cobran?|cuesta) /
const MONEY_BACK = / (?:dinero|lana|feria|reembols[a-z]+|vale|monedero) /
const ASKS_WHICH = / (?:que|cuales|cual|alguna) (?:otras? )?tiendas? /
/** «si llega roto, ¿quién responde, ustedes o ellos?» */
const RESPONSIBLE =
  / (?:quien(?:es)? (?:me |nos )?(?:responde|paga|repone|devuelve|se hace|da la cara)|ustedes o|o ustedes|responsables?|llega (?:rot|mal|quebrad|danad|incomplet)[a-z]*) /
/** «aquí en Oaxaca» */
const IN_PLACE = / (?:aca|aqui|alla|hasta) (?:en |a )?(?!mi |la |el )[a-z]{4,} /

/** All of our stores that the text names. */
function storesIn(said: string, stores: readonly StoreSummary[]): StoreSummary[] {
  return stores.filter(({ name }) => said.includes(` ${fold(name)} `))
}

function nextFor(topics: readonly Topic[], name: string): string[] {
  return [
    ...(topics.includes('shipping') ? [] : [`¿Cuánto cobra de envío ${name}?`]),
    ...(topics.includes('returns') ? [] : [`¿${name} acepta devoluciones?`]),
    `Cupones de ${name}`,
  ].slice(0, 3)
}
