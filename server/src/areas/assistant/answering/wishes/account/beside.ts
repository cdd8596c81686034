/** What an account settles beside the marked conditions: an age, a refusal that no card speaks of, words of the wish. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { stemsOf } from '../../../../../understanding/text/words.ts'
import { emptyWish } from '../../../understanding/request.ts'
import type { Asked } from '../../answer.ts'
import type { Settled } from './account.ts'
import { isMetBy, type ShownCandidate } from './conditions.ts'

/** What is refused, where no card speaks of it. */
export const refusal = (word: string): Settled => ({
  said: word,
  denied: word,
  state: 'unstated',
  places: [],
  isBrand: false,
  isUse: false,
  isRefusal: true,
  isSearched: false,
})

const saysAge = ({ features, document }: ShownCandidate) =>
  features?.specs.some(({ label }) => fold(label) === 'edad') === true || /\d ?a(?:ñ|n)os\b/i.test(document.productName)

/** The age of a child that is said now, where no card says one. */
export function ageAnew({ age, purpose }: Wish, before: Wish | null, shown: readonly ShownCandidate[]): Settled[] {
  if (age === null || age > OLDEST || before?.age === age || shown.length === 0 || shown.some(saysAge)) return []
  const said = age < 1 ? `${Math.round(age * 12)} meses` : age === 1 ? '1 año' : `${age} años`
  const plain = { places: [], isBrand: false, isUse: purpose !== null, isRefusal: false, isSearched: false }
  return [{ said, denied: said, state: 'unstated', ...plain }]
}

/** Years; above, an age says nothing of a product. */
const OLDEST = 17

const numbersIn = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? []
/** All numbers of what was searched are of one measure. */
export const sameNumbers = (size: string, said: string) =>
  numbersIn(said).length > 0 && numbersIn(said).every((number) => numbersIn(size).includes(number))

/** Words of the wish that no condition settles: «adulto» of «croquetas para perro adulto» was read as for whom it is. */
export function unaccounted(
  { message }: Asked,
  wish: Wish,
  settled: readonly Settled[],
  lacks: readonly string[],
  shown: readonly ShownCandidate[],
): Settled[] {
  const typed = new Set(stemsOf(message))
  const isSettled = ({ state }: Settled) => state !== 'told' && state !== 'held'
  const settledStems = new Set([
    ...settled.filter(isSettled).flatMap(({ said }) => stemsOf(said)),
    ...lacks.flatMap(stemsOf),
  ])
  const isOpen = (word: string) =>
    !word.startsWith('sin ') && stemsOf(word).every((one) => typed.has(one) && !settledStems.has(one))
  return wish.words
    .map((word) => ({ word, said: word.split('|')[0]! }))
    .filter(({ said }) => stemsOf(said).length > 0 && isOpen(said))
    .flatMap(({ word, said }) => {
      const part = { said, wish: { ...emptyWish(), words: [word] } }
      const places = shown.flatMap((one, at) => (isMetBy(one, part) ? [at + 1] : []))
      if (places.length === shown.length) return []
      const state = places.length === 0 ? 'unstated' : 'some'
      return [
        {
          said,
          denied: said,
          state,
          places,
          isBrand: false,
          isUse: false,
          isRefusal: false,
          isSearched: false,
        } as const,
      ]
    })
}
