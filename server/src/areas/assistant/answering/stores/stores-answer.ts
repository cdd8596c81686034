/** Questions about the stores as a whole or about several that are named: which is quickest, ships for least, is rated best. */
import type { StoreSummary } from '@tianguis/contract/catalog/store'
import type { Sentence } from '../../sentences/sort.ts'
import { topicsIn } from '../../sentences/store-questions.ts'
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
  if (topic === 'sells' && request.wish.kind) {
    yield* answerSellers(asked, sentence)
    return
  }
  const aspects = await aspectsOf(asked)
  const name = aspectAsked(topic, prepared.text)
  const before = asked.context?.topic?.startsWith('stores/')
    ? aspects[aspectAsked(asked.context.topic.slice(7), '')]
    : null
  const [place] = request.places
  if (before && (place !== undefined || (OF_THOSE.test(prepared.text) && !SUPERLATIVE.test(prepared.text)))) {
    const named = ranked(stores, before).slice(0, LISTED)
    const meant = place === undefined ? named : [named.at(place < 0 ? place : place - 1) ?? named[0]!]
    yield* answerSeveral(asked, meant, name)
    return
  }
  const aspect = aspects[name]
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

const NEXT = [
  '¿Qué tienda entrega más rápido?',
  '¿Qué tiendas dan envío gratis?',
  '¿Qué tienda tiene mejor calificación?',
]

/** The aspect of the intent, or the one that the words speak of. */
function aspectAsked(topic: string, said: string): AspectName {
  if (isAspect(topic)) return topic
  const spoken: readonly string[] = topicsIn(said)
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

/** Which stores have products of a kind, those with most first. */
async function* answerSellers(asked: Asked, { request: { wish } }: Sentence): Answer {
  const { documents } = await findAsMeant(asked.deps, { ...wish, order: 'fit' })
  const counts = new Map<string, number>()
  for (const name of documents.flatMap(({ vendors }) => vendors)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const sellers = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, LISTED + 1)
  const said = wish.kind!.said
  yield text(
    sellers.length > 0
      ? `De ${said}, las que más tienen: ${sellers.map(([name, count]) => `${name} (${count} ${count === 1 ? 'producto' : 'productos'})`).join(', ')}.`
      : `Ninguna de las tiendas que comparo tiene ${said} hoy.`,
  )
  yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
  const [first] = sellers
  yield suggestions(...(first ? [`¿Qué tal es ${first[0]}?`] : []), `Busco ${said}`.slice(0, 80))
  yield changed(asked, { topic: 'stores/sells', store: null })
}
