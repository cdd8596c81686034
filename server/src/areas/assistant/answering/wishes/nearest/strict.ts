/** What somebody may not eat, drink or bear on the skin: a nearest thing without such a condition is none. */
import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import { fold } from '@tianguis/contract/folding'
import { goodsOf } from '../../../../catalog/service.ts'
import { emptyWish, type Request } from '../../../understanding/request.ts'
import { type Answer, type Asked, remembered, suggestions, text } from '../../answer.ts'
import { chosen, conditionNote } from '../../cards.ts'
import type { Account, Settled } from '../account/account.ts'
import { candidatesAmong } from '../find.ts'
import type { Candidate } from '../fits.ts'
import { stateOf } from '../query.ts'
import { asTyped } from '../wish-words.ts'

interface Strict {
  said: RegExp
  /** What says that it is kept. */
  kept: RegExp
  /** How other things that keep it are searched; empty: not at all. */
  query: string
}

const STRICT: readonly Strict[] = [
  { said: /gluten|celiac/, kept: /(?:sin|libre de) (?:azucar y )?gluten|gluten free/, query: 'sin gluten' },
  { said: /lactosa/, kept: /deslactosad|(?:sin|libre de) lactosa/, query: 'deslactosada' },
  {
    said: /azucar|diabetic/,
    kept: /(?:sin|libre de|cero|0) azucar|light|estevia|stevia|sucralosa/,
    query: 'sin azúcar',
  },
  { said: /vegan/, kept: /vegan/, query: 'vegano' },
  { said: /vegetarian/, kept: /vegetarian|vegan/, query: 'vegetariano' },
  {
    said: /cacahuate|nuez|nueces|almendra|soya|huevo|marisco/,
    kept: /(?:sin|libre de) (?:cacahuate|nuez|nueces|almendra|soya|huevo|marisco)/,
    query: '',
  },
  { said: /cafeina|descafeinad/, kept: /descafeinad|sin cafeina/, query: 'descafeinado' },
  { said: /fragancia|perfume|aroma/, kept: /sin (?:fragancia|perfume|aroma)|neutro/, query: 'sin fragancia' },
  { said: /hipoalergenic/, kept: /hipoalergenic/, query: 'hipoalergénico' },
  { said: /paraben|sulfato|amoniaco|bpa/, kept: /(?:sin|libre de) (?:paraben|sulfato|amoniaco|bpa)/, query: '' },
]
/** Where such a condition is one of health. */
const BORNE = /^(?:Supermercado|Salud|Belleza|Bebés|Mascotas|Farmacia)/

export interface StrictUnmet {
  said: string
  query: string
}

/** Null: one of these keeps it, or none was asked for. */
export function strictUnmet({ settled }: Account, shown: readonly Candidate[]): StrictUnmet | null {
  if (!shown.some(({ document }) => BORNE.test(document.lvl0))) return null
  const texts = shown.map(textOf)
  for (const one of settled) {
    const isOpen = one.state === 'unstated' && isRefused(one)
    const met = isOpen && STRICT.find(({ said }) => said.test(fold(one.said)))
    if (!met || texts.some((text) => met.kept.test(text))) continue
    return { said: fold(one.said).match(SAID)?.[0] ?? `${one.isRefusal ? 'sin ' : ''}${one.said}`, query: met.query }
  }
  return null
}

/** «sin lactosa» is kept by what is «deslactosada»: no doubt is raised then. */
export function withoutKept(account: Account, shown: readonly Candidate[]): Account {
  const texts = shown.map(textOf)
  const isKept = (one: Settled) => {
    const met = isRefused(one) && STRICT.find(({ said }) => said.test(fold(one.said)))
    return met !== undefined && met !== false && texts.every((text) => met.kept.test(text))
  }
  return { ...account, settled: account.settled.filter((one) => one.state !== 'unstated' || !isKept(one)) }
}

const textOf = ({ document, features }: Candidate) =>
  fold([document.productName, ...(features?.specs ?? []).map(({ label, value }) => `${label} ${value}`)].join(' , '))

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
  shelf: string,
): Answer {
  const named = wish.kind?.said ?? 'eso'
  const cards = query ? await statingIt(asked, query, shelf) : []
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

/** Other things of the shelf that say it. */
async function statingIt(asked: Asked, query: string, shelf: string): Promise<AssistantProduct[]> {
  const { deps } = asked
  const { documents } = await goodsOf(deps, stateOf({ ...emptyWish(), loose: [query] }, []))
  const candidates = await candidatesAmong(
    deps,
    documents.filter(({ lvl0, lvl1 }) => (lvl1 ?? lvl0) === shelf).slice(0, MAX_CHECKED),
  )
  const kept = STRICT.find((one) => one.query === query)!.kept
  const stating = candidates.filter((one) => kept.test(textOf(one))).map(({ document }) => document)
  return chosen(deps.product, stating, emptyWish())
}

const MAX_CHECKED = 40
