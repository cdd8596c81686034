/** Finds products for a wish that are of the right size for the persons, the room, the age or the weight that it tells. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { NUMBER_WORDS } from '../../../../../understanding/text/tokens.ts'
import type { Request } from '../../../understanding/request.ts'
import type { Asked } from '../../answer.ts'
import { guideFor } from '../../posts/guides.ts'
import type { Account } from '../account/account.ts'
import type { Found } from '../find.ts'
import { findThing, searchedQualities } from '../find-thing.ts'
import { ofSaidStage } from './other-stage.ts'
import { type SaidAmount, saysOnly } from './said-amounts.ts'
import { amountsIn, type Suited, suitedAmong, withoutAmounts } from './suited.ts'

export interface FoundSuited {
  request: Request
  qualities: string[]
  found: Found
  /** Null: no amount was told, or nothing says what suits it. */
  suited: Suited | null
}

export async function findSuited(asked: Asked, said: Request): Promise<FoundSuited> {
  const all = amountsIn(asked, said.wish)
  const request =
    all.length === 0 ? said : { ...said, wish: withoutGuessed(withoutWordsOf(said.wish, all), all, asked) }
  const first = await search(asked, request)
  const bare = withoutAmounts(request.wish, all)
  const isMeasured = bare.measures.length < request.wish.measures.length
  // what states just this measure needs no rule
  const isMeasure = (one: SaidAmount) =>
    withoutAmounts(request.wish, [one]).measures.length < request.wish.measures.length
  const amounts = first.found.isWhole ? all.filter((one) => !isMeasure(one)) : all
  const {
    qualities,
    found,
    request: asSearched,
  } = isMeasured && !first.found.isWhole ? await search(asked, { ...request, wish: bare }) : first
  const suited = await suitedAmong(asked, found.documents, asSearched.wish, amounts)
  if (!suited) return { ...first, found: ofStage(first.found, asked), suited: null }
  const documents = ofSaidStage(asked.message, suited.documents)
  const isLeast = found.isLeast === true || found.total > found.documents.length
  return { request: asSearched, qualities, found: { ...found, documents, total: documents.length, isLeast }, suited }
}

/** «adulto»: none that is named for puppies. */
function ofStage(found: Found, { message }: Asked): Found {
  const documents = ofSaidStage(message, found.documents)
  return documents.length === found.documents.length
    ? found
    : { ...found, documents, total: documents.length, isLeast: found.total > found.documents.length }
}

async function search(asked: Asked, request: Request): Promise<Omit<FoundSuited, 'suited'>> {
  const qualities = searchedQualities(request, asked)
  return { request, qualities, found: await findThing(asked, request, qualities) }
}

/** «4x4» of a room stands in no name. */
const withoutWordsOf = (wish: Wish, amounts: readonly SaidAmount[]): Wish => ({
  ...wish,
  words: wish.words.filter((one) => !isNumberOf(one, amounts) && (!/^\d/.test(one) || !saysOnly(one, amounts))),
  loose: wish.loose.filter((one) => one.includes(' ') || !/^\d/.test(one) || !saysOnly(one, amounts)),
})

/** «cuatro» of «una familia de cuatro» */
const isNumberOf = (word: string, amounts: readonly SaidAmount[]) =>
  amounts.some(({ value }) => NUMBER_WORDS[fold(word)] === value)

/** «para familia grande» means some size; the number of persons says it better. */
function withoutGuessed(wish: Wish, amounts: readonly SaidAmount[], { message, knowledge }: Asked): Wish {
  const guide = guideFor(wish.kind, knowledge.rules.guides)
  const isRuled = guide?.amounts.some(({ by }) => amounts.some((one) => one.by === by))
  if (!isRuled || !wish.purpose) return wish
  const said = fold(message)
  return { ...wish, measures: wish.measures.filter((one) => said.includes(fold(one.said))) }
}

/** What the right size has settled is asked of no card again. */
export function withoutSuited(account: Account, suited: Suited | null): Account {
  if (!suited) return account
  const { amounts } = suited
  const digits = new Set(amounts.flatMap(({ said, value }) => [String(value), ...(said.match(/\d+(?:\.\d+)?/g) ?? [])]))
  const isOf = (lacking: string) => {
    const numbers = lacking.match(/\d+(?:\.\d+)?/g) ?? []
    return numbers.length > 0 && numbers.every((number) => digits.has(number))
  }
  return {
    ...account,
    settled: account.settled.filter(
      ({ said, denied, state }) => state === 'held' || !(saysOnly(said, amounts) || saysOnly(denied, amounts)),
    ),
    lacks: account.lacks.filter((one) => !isOf(one)),
    served: null,
  }
}

const MAX_LOOSE = 6

/** The next sentence goes on with them. */
export function withAmounts(wish: Wish, suited: Suited | null): Wish {
  const said = suited?.amounts.filter(({ by }) => by !== 'edad').map((one) => one.said) ?? []
  return said.length === 0 ? wish : { ...wish, loose: [...new Set([...said, ...wish.loose])].slice(0, MAX_LOOSE) }
}
