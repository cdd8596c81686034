/** What somebody may not eat, drink or bear on the skin: a nearest thing without such a condition is none. */
import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { goodsOf } from '../../../../catalog/service.ts'
import { emptyWish, type Request } from '../../../understanding/request.ts'
import { type Answer, type Asked, remembered, suggestions, text } from '../../answer.ts'
import { chosen, conditionNote } from '../../cards.ts'
import type { Account, Settled } from '../account/account.ts'
import { cardsOf } from '../account/cards.ts'
import { candidatesAmong } from '../find.ts'
import { stateOf } from '../query.ts'
import { asTyped } from '../wish-words.ts'

/** What is refused, and how it is searched. */
const STRICT: readonly (readonly [RegExp, string])[] = [
  [/gluten|celiac/, 'sin gluten'],
  [/lactosa/, 'sin lactosa'],
  [/azucar|diabetic/, 'sin azúcar'],
  [/vegan/, 'vegano'],
  [/vegetarian/, 'vegetariano'],
  [/cacahuate|nuez|nueces|almendra|soya|huevo|marisco/, ''],
  [/cafeina|descafeinad/, 'descafeinado'],
  [/fragancia|perfume|aroma/, 'sin fragancia'],
  [/hipoalergenic/, 'hipoalergénico'],
  [/paraben|sulfato|amoniaco|bpa/, ''],
]
/** Where such a condition is one of health. */
const BORNE = /^(?:Supermercado|Salud|Belleza|Bebés|Mascotas|Farmacia)/

export interface StrictUnmet {
  said: string
  query: string
}

/** Null: each of these keeps it, or none was asked for. */
export function strictUnmet({ settled }: Account, documents: readonly ProductDocument[]): StrictUnmet | null {
  if (!documents.some(({ lvl0 }) => BORNE.test(lvl0))) return null
  for (const one of settled) {
    const met =
      one.state === 'unstated' && isRefused(one) ? STRICT.find(([pattern]) => pattern.test(fold(one.said))) : null
    if (met)
      return { said: fold(one.said).match(SAID)?.[0] ?? `${one.isRefusal ? 'sin ' : ''}${one.said}`, query: met[1] }
  }
  return null
}

const SAID = /(?:sin|libre de) [a-z]+/
const isRefused = ({ said, isRefusal }: Settled) =>
  isRefusal ||
  /\b(?:sin|libre|no|celiac[oa]s?|diabetic[oa]s?|vegan[oa]s?|vegetarian[oa]s?|hipoalergenic[oa]s?|descafeinad[oa]s?|deslactosad[oa]s?)\b/.test(
    fold(said),
  )

export async function* answerStrict(
  asked: Asked,
  { wish }: Request,
  { said, query }: StrictUnmet,
  department: string,
): Answer {
  const named = wish.kind?.said ?? 'eso'
  const cards = query ? await statingIt(asked, query, department) : []
  const quoted = `«${asTyped(said, asked.message)}»`
  yield text(
    cards.length > 0
      ? `De «${named}» no tengo ninguno que diga ${quoted}, así que no te enseño los demás como si lo fueran. Esto sí lo dice en sus datos, aunque es otra cosa:${conditionNote(cards)}`
      : `De «${named}» no tengo ninguno que diga ${quoted} en sus datos, y por salud no te enseño los demás como si lo fueran. Si quieres verlos de todos modos, dímelo y revisa la etiqueta.`,
  )
  if (cards.length > 0) yield { type: 'products', products: cards, near: true, more: null }
  yield suggestions(`Enséñame ${named}`, 'Ver ofertas de hoy')
  yield remembered(asked, wish, cards, [])
}

/** Other things of the department that say it. */
async function statingIt(asked: Asked, query: string, department: string): Promise<AssistantProduct[]> {
  const { deps, knowledge } = asked
  const { documents } = await goodsOf(deps, stateOf({ ...emptyWish(), loose: [query] }, []))
  const candidates = await candidatesAmong(
    deps,
    documents.filter(({ lvl0 }) => lvl0 === department).slice(0, MAX_CHECKED),
  )
  const cards = cardsOf(candidates, knowledge)
  const word = query.replace(/^sin /, '')
  const isSaid = (at: number) => (query.startsWith('sin ') ? cards.isWithout(at, word) : cards.prints(at, query))
  const stating = candidates.filter((_, at) => isSaid(at)).map(({ document }) => document)
  return chosen(deps.product, stating, emptyWish())
}

const MAX_CHECKED = 40
