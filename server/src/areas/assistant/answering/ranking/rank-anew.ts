/** A follow-up that asks for an order by a number: «de más watts», «una que pese menos, en azul». */
import { fold } from '@tianguis/contract/folding'
import { contentWords } from '../../../../understanding/text/words.ts'
import { readMessage } from '../../sentences/parts.ts'
import type { Sentence, SentenceKind } from '../../sentences/sort.ts'
import { EMPTY_REQUEST } from '../../understanding/request.ts'
import type { Asked } from '../answer.ts'
import { rankedBy } from './amounts.ts'
import { rankIn } from './ranks.ts'

export interface RankAnew {
  /** The words that ask for the order. */
  by: string
  /** The message without them; null: nothing else is said. */
  left: string | null
}

/** A question about what is shown, or an act. */
const ASKS =
  /[?¿]|\b(?:cual|cuales|cuanto|cuanta|cuantos|cuantas|que tan|compara[a-z]*|guard[a-z]+|avis[a-z]+|alerta[a-z]*)\b/
const TALK: ReadonlySet<string> = new Set(
  'no nel si y o pero mejor pues ok bueno va oye mm mmm ay uy ah algo uno una unos unas otro otra otros otras el la los las lo ese esa eso esos esas quiero busco dame ensename muestrame hay tienes que con de en a sea sean porfa por favor gracias entonces prefiero necesito ocupo nomas solo tantito poquito poco mas aun todavia'.split(
    ' ',
  ),
)

const CHANGES: ReadonlySet<SentenceKind> = new Set(['wish', 'more', 'unsure', 'view', 'nonsense'])

export async function rankAnew(asked: Asked, message: string): Promise<RankAnew | null> {
  const { context, knowledge, deps } = asked
  if (!context?.wish?.kind || context.shown.length === 0 || context.wishes.length > 1) return null
  const said = rankIn(message, knowledge.rules.ranks)
  if (!said || ASKS.test(fold(message))) return null
  const { kind, request } = readMessage(message, context, knowledge).main
  if (!CHANGES.has(kind) || request.places.length > 0) return null
  // what none of those shown states is read as any other condition
  const views = (await Promise.all(context.shown.map(({ slug }) => deps.product(slug)))).filter((view) => view !== null)
  if (views.every((view) => rankedBy([view], said.rank, (one) => one).length === 0)) return null
  const isLeft = (word: string) => word !== '' && !TALK.has(word)
  if (
    !fold(said.left)
      .split(/[^a-z0-9]+/)
      .some(isLeft) ||
    contentWords(said.left).length === 0
  )
    return { by: said.said, left: null }
  return kind === 'view' ? null : { by: said.said, left: said.left }
}

/** The sentence with that order; the products come in it, whatever order was asked for before. */
export function withRank(sentence: Sentence, { by, left }: RankAnew, { context }: Asked): Sentence {
  const request = left === null ? { ...EMPTY_REQUEST, wish: context!.wish!, follows: true, said: by } : sentence.request
  return {
    ...sentence,
    kind: left === null ? 'wish' : sentence.kind,
    request: { ...request, wish: { ...request.wish, by, order: 'fit' } },
  }
}
