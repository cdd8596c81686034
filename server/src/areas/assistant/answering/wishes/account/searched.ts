/** What of the words that were searched the cards say. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { SaidOfKind } from '@tianguis/contract/listing/understood/requirements'
import { stem } from '../../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import type { Knowledge } from '../../../understanding/understand.ts'
import type { Asked } from '../../answer.ts'
import { states } from '../find.ts'
import type { Settled, State } from './account.ts'
import { sameNumbers } from './beside.ts'
import type { Cards } from './cards.ts'

/** What the search was asked for. */
export function settledSearch(
  one: SaidOfKind,
  wish: Wish,
  cards: Cards,
  isAsked: (word: string) => boolean,
  knowledge: Knowledge,
): Settled {
  // «arena» is a colour too
  const isColour = knowledge.rules.colours.has(stem(one.said))
  // «huggies o kleenbebé»: either is of the wish
  const isOfWish = wish.brands.some((brand) => isBrandIn(brand, one.said))
  // «que jale con mac» asks for no make-up
  const isBrand = one.value?.field === 'brand' && !isColour && (isOfWish || !wish.kind || wish.brands.length > 0)
  const named = isOfWish && wish.brands.length > 1 ? wish.brands : [one.said]
  const isOf = (at: number) => isBrand && named.some((name) => isBrandIn(cards.shown[at]!.document.brand, name))
  const saysAll = (at: number, said: string) =>
    cards.says(at, said) || (said.includes(' ') && contentWords(said).every((word) => cards.says(at, word)))
  // «iphone 13» is said by no iPhone Air
  const model = MODEL.exec(one.said)?.[1]
  const isModel = (at: number) => !model || cards.says(at, model)
  const places = cards.placesOf(
    (at) => isModel(at) && (states(cards.shown[at]!, one) || saysAll(at, one.said) || isOf(at)),
  )
  const isLimit = /^\d+$/.test(one.said) && [wish.min, wish.max].includes(Number(one.said))
  const isName = isNameOfAll(one.said, wish, cards)
  // «ui 5000» is one of the measures, which are asked by themselves
  const own = stemsOf(one.said)
  const isPartOf = (size: string) => own.length > 0 && own.every((each) => stemsOf(size).includes(each))
  const isMeasured = wish.measures.some(({ said: size }) => sameNumbers(size, one.said) || isPartOf(size))
  const isTold = !one.value && !one.said.includes(' ') && !isAsked(one.said)
  const state = isLimit || isMeasured || isName ? 'held' : isTold ? 'told' : stateOf(places, cards)
  const said = isOfWish && wish.brands.length > 1 ? wish.brands.join(' o ') : eitherOf(one.said, wish)
  return { said, denied: said, state, places, isBrand, isUse: false, isRefusal: false, isSearched: true }
}

/** «calentón» is a name of what are all «calefactores». */
function isNameOfAll(said: string, { kind }: Wish, { shown }: Cards): boolean {
  const [head] = stemsOf(kind?.said ?? '')
  return stemsOf(said).join() === head && shown.every(({ document }) => kind!.names.includes(document.kind ?? ''))
}

/** «vino» of «vino o café» is named with the other. */
function eitherOf(said: string, { words }: Wish): string {
  const own = stemsOf(said).join(' ')
  const some = words.map(saidAlternatives).find((each) => each.some((one) => stemsOf(one).join(' ') === own))
  return some && some.length > 1 ? some.join(' o ') : said
}

/** Those after a `~` were not said. */
export const saidAlternatives = (word: string) => word.split('|').filter((one) => !one.startsWith('~'))

/** A name and its number. */
const MODEL = /^[a-z]{4,} (\d{1,4})$/

const alternativesOf = (word: string) => word.split('|').map((one) => one.replace(/^~/, ''))
const saysWord = (word: string, cards: Cards) => (at: number) => alternativesOf(word).some((one) => cards.says(at, one))

/** Words of the message for which the page takes others: «casquillo» of boots that say only «industrial». */
export function takenFor(
  wish: Wish,
  wanted: readonly SaidOfKind[],
  { message, context }: Asked,
  isAsked: (word: string) => boolean,
  cards: Cards,
): Settled[] {
  const isWithin = (stems: ReadonlySet<string>) => (word: string) =>
    alternativesOf(word).some((one) => stemsOf(one).every((each) => stems.has(each)))
  const typed = new Set(stemsOf(message))
  // «4 piezas» is read from «paquete de 4»
  const isCounted = (word: string) => /^\d+ /.test(word) && typed.has(word.split(' ')[0]!)
  const isSaid = (word: string) => isWithin(typed)(word) || isCounted(word)
  const isSearched = isWithin(new Set(wanted.flatMap(({ said, spellings }) => [said, ...spellings].flatMap(stemsOf))))
  // «inverter» of a sentence before: what the search passed over is asked of the cards all the same
  const named = new Set([wish.kind?.said ?? '', ...(wish.kind?.names ?? [])].flatMap(stemsOf))
  const isKept = (word: string) => context?.wish?.words.includes(word) === true && !isWithin(named)(word)
  return wish.words
    .filter((word) => (isSaid(word) || isKept(word)) && !isSearched(word))
    .map((word): Settled => {
      const said = saidAlternatives(word).join(' o ')
      const free = word.startsWith('sin ') ? word.slice(4) : null
      const places = cards.placesOf(free ? (at) => cards.isWithout(at, free) : saysWord(word, cards))
      const state = free || saidAlternatives(word).some(isAsked) ? stateOf(places, cards) : 'told'
      return { said, denied: said, state, places, isBrand: false, isUse: false, isRefusal: false, isSearched: true }
    })
    .filter(({ state }) => state !== 'held')
}

/** «jabón roma» is of the brand Roma. */
function isBrandIn(brand: string, said: string): boolean {
  const stems = new Set(stemsOf(said))
  const own = stemsOf(brand)
  return own.length > 0 && own.every((one) => stems.has(one))
}

export const stateOf = (places: readonly number[], { shown }: Cards): State =>
  places.length === 0 ? 'unstated' : places.length < shown.length ? 'some' : 'held'
