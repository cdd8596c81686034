/** «¿hay tiendas que solo sean de mascotas?»: how much of what each store offers is of these goods. */
import { categorySharesByStore } from '../../queries.ts'
import { type Answer, type Asked, changed, suggestions, text } from '../answer.ts'
import type { GoodsAsked } from '../goods/goods-asked.ts'
import { storesTopic } from './stores-shown.ts'

const ONLY =
  / (?:sol[oa]mente|solo|sola|solas|solos|unicamente|exclusiv[a-z]+|especiali[sz][a-z]+|dedi(?:ca|can|quen|cad[a-z]+)|pur[oa]s?|nada mas|nomas) /
export const asksSpecialists = (said: string) =>
  ONLY.test(said) && / (?:tiendas?|cuales|alguna|quien(?:es)?) /.test(said)

const LISTED = 3
/** From this share on a store is of these goods and of little else. */
const NEARLY_ALL = 0.8

export async function* answerSpecialists(asked: Asked, { things, said, paths }: GoodsAsked): Answer {
  const stores = await asked.deps.stores()
  const shares = await categorySharesByStore(asked.deps.database.pool, paths)
  const best = shares.toSorted((a, b) => b.goods / b.among - a.goods / a.among || b.goods - a.goods)
  const devoted = best.filter(({ goods, among }) => goods / among >= NEARLY_ALL)
  const named = (devoted.length > 0 ? devoted : best).slice(0, LISTED)
  const words = named.map(({ name, goods, among }) => `${name} (${goods} de las ${among} ofertas que tiene)`).join(', ')
  yield text(
    devoted.length > 0
      ? `Casi todo lo que ofrecen aquí es eso, ${things}: ${words}.`
      : named.length > 0
        ? `Ninguna de las que comparo ofrece solo ${things}. Las que más se dedican a eso: ${words}.`
        : `Ninguna de las tiendas que comparo tiene ${things} hoy.`,
  )
  yield { type: 'link', label: 'Ver todas las tiendas', href: '/stores' }
  const [first] = named
  yield suggestions(...(first ? [`¿Qué tal es ${first.name}?`] : []), `Busco ${said}`.slice(0, 80))
  const listed = named.flatMap(({ name }) => stores.find((one) => one.name === name) ?? [])
  yield changed(asked, { topic: storesTopic('sells', listed, stores), store: null })
}
