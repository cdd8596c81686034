/**
 * Which sentences of a model may be said: each price, term, name, condition, date and number in them was returned by a tool of the
 * product that they speak of. What the visitor said backs no more than what is said of the wish.
 */

import { fold } from '@tianguis/contract/folding'
import { type Token, tokensOf } from '../../../understanding/text/tokens.ts'
import { MEASURE_UNITS } from '../understanding/measures.ts'
import { amountHolds, partsOf, type Stated } from './amounts.ts'
import { claimsHold, namesIn } from './claims.ts'
import { comparisonHolds, namesHold, storesHold } from './comparisons.ts'
import { isSpanish, leadsAway } from './language.ts'
import { numberHolds } from './numbers.ts'
import { Returned, type ReturnedProduct, wordsOf } from './returned.ts'
import { type Scope, scopeOf } from './scope.ts'
import { termsHold } from './terms.ts'

/** From here on a bare number beside a word of cost is a price. */
const LIKE_A_PRICE = 100
const COST = /cuesta|cuestan|precio|vale|sale|total|pagas|ahorra/i
const COSTS_BEFORE =
  /\b(?:cuestan?|costo|costaba|valen?|salen? (?:en|a|por)|pagas|precio (?:de|es)|total (?:de|es)|queda en)\s*$/
const CURRENCY = /^(pesos?|pesitos|mxn|mn|varos?|baros?|bolas|pavos|lana|centavos|dolares|usd|euros?)$/
/** What people call thousands, and letters glued to digits, that are money. */
const GLUED_MONEY = /\d(?:pesos?|mxn|mn|varos?|baros?|usd|mil|k)\b/i

export class Evidence {
  readonly #returned = new Returned()
  readonly #asked = new Set<number>()
  readonly #askedWords = new Set<string>()
  readonly #secret = new Set<string>()
  /** What the last sentence that was let through speaks of. */
  #spokenOf: readonly ReturnedProduct[] = []

  /** What a tool answered. */
  add(answer: unknown): void {
    this.#returned.add(answer)
  }

  /** A text that may not be repeated: our instructions. */
  addSecret(text: string): void {
    for (const run of wordSequencesOf(text)) this.#secret.add(run)
  }

  #repeats(sentence: string): boolean {
    return wordSequencesOf(sentence).some((run) => this.#secret.has(run))
  }

  /** What the visitor said: may be repeated as a budget, not as a price. */
  addAsked(text: string): void {
    for (const number of numbersIn(text)) this.#asked.add(Number(number))
    for (const word of wordsOf(text)) this.#askedWords.add(word)
  }

  /** The sentence without its markup when everything in it is backed, null otherwise. */
  checked(sentence: string): string | null {
    const plain = sentence
      .normalize('NFC')
      .replace(/[*_`#>]+|\p{Cf}/gu, '')
      .trim()
    const returned = this.#returned
    if (plain === '' || leadsAway(plain, returned.texts) || !isSpanish(plain, returned.words) || this.#repeats(plain))
      return null
    if (GLUED_MONEY.test(plain) || /[½¼¾⅓⅔]/.test(plain)) return null
    const tokens = tokensOf(plain, MEASURE_UNITS)
    const amounts = tokens.filter((token, at) => isPrice(token, tokens[at + 1], plain))
    const scope = this.#narrowed(scopeOf(plain, returned, this.#spokenOf), plain, amounts)
    const conditions = new Set(scope.products.flatMap((product) => [...product.conditions]))
    const words = new Set([...returned.words, ...this.#askedWords])
    if (!claimsHold(plain, { words, conditions, dates: returned.dates })) return null
    if (scope.isKnown && !namesHold(namesIn(plain), scope.products, returned)) return null
    if (!comparisonHolds(plain, returned, this.#spokenOf) || !storesHold(plain, returned, this.#spokenOf)) return null
    // a name that only the visitor said has no price of ours
    if (
      amounts.length > 0 &&
      !/\b(?:no|sin|tu|busca)/i.test(plain) &&
      namesIn(plain).some((name) => this.#isUnknown(name))
    )
      return null
    if (!this.#amountsHold(plain, amounts) || !termsHold(plain, scope, returned, amounts.length > 0)) return null
    const isBacked = tokens.every(
      (_, at) =>
        amounts.includes(tokens[at]!) || numberHolds(plain, tokens, at, { returned, scope, asked: this.#asked }),
    )
    if (!isBacked) return null
    this.#spokenOf = scope.isKnown ? scope.products : []
    return plain
  }

  #isUnknown(name: string): boolean {
    return this.#askedWords.has(name) && !this.#returned.words.has(name)
  }

  /** «Esta cuesta $900» speaks of those that cost it. */
  #narrowed(scope: Scope, sentence: string, amounts: readonly Token[]): Scope {
    const [amount, other] = amounts
    if (scope.isKnown || !amount?.number || other) return scope
    const ofAmount = scope.products.filter((product) =>
      amountHolds(statedIn(sentence, 0, amount, { ...scope, products: [product] }), this.#returned, this.#asked),
    )
    return ofAmount.length === 0 ? scope : { ...scope, products: ofAmount, isKnown: ofAmount.length === 1 }
  }

  #amountsHold(sentence: string, amounts: readonly Token[]): boolean {
    if (amounts.length === 0) return true
    if (amounts.length > 1 && /respectivamente/i.test(sentence)) return false
    const parts = partsOf(
      sentence,
      amounts.map(({ start }) => start),
    )
    let before = this.#spokenOf
    return parts.every(({ text, start }) => {
      const scope: Scope = scopeOf(text, this.#returned, before)
      before = scope.products
      return amounts
        .filter((amount) => amount.start >= start && amount.start < start + text.length)
        .every((amount) => amountHolds(statedIn(text, start, amount, scope), this.#returned, this.#asked))
    })
  }
}

function statedIn(part: string, start: number, amount: Token, scope: Scope): Stated {
  return {
    amount: amount.number!,
    part: fold(part),
    before: fold(part.slice(0, amount.start - start)),
    after: fold(part.slice(amount.end - start)),
    scope,
  }
}

/** So many words in a row that also stand in the instructions count as a quotation of them. */
const SEQUENCE_WORDS = 6

function wordSequencesOf(text: string): string[] {
  const words = wordsOf(text)
  return words.slice(SEQUENCE_WORDS - 1).map((_, at) => words.slice(at, at + SEQUENCE_WORDS).join(' '))
}

function isPrice(token: Token, next: Token | undefined, sentence: string): boolean {
  if (token.number === null) return false
  if (token.money || CURRENCY.test(next?.text ?? '')) return true
  if (MEASURE_UNITS.has(next?.text ?? '')) return false
  if (COSTS_BEFORE.test(fold(sentence.slice(0, token.start)))) return true
  return token.number >= LIKE_A_PRICE && COST.test(sentence)
}

function numbersIn(text: string): string[] {
  const numbers: string[] = []
  // names carry numbers inside words (a16, 5w-30); their digits count as they stand
  for (const [digits] of text.matchAll(/\d[\d,]*(?:\.\d+)?/g))
    numbers.push(canonical(Number(digits.replaceAll(',', ''))))
  for (const { number } of tokensOf(text.slice(0, 2_000), MEASURE_UNITS))
    if (number !== null) numbers.push(canonical(number))
  return numbers
}

const canonical = (value: number) => String(Math.round(value * 100) / 100)

/** Characters of a longer sentence would be compared with each other for seconds; it is left out. */
const MAX_SENTENCE_LENGTH = 600

/** Cuts a stream of text into whole sentences. */
export class Sentences {
  #rest = ''
  /** The beginning of this sentence was too long to be kept. */
  #isCut = false

  /** The sentences completed by this piece. */
  push(piece: string): string[] {
    this.#rest += piece
    const done: string[] = []
    for (;;) {
      const end = /[.!?…:](?=\s)|\n/.exec(this.#rest)
      if (!end) break
      const cut = end.index + 1
      done.push(...this.#whole(cut))
      this.#rest = this.#rest.slice(cut)
    }
    if (this.#rest.length > MAX_SENTENCE_LENGTH) {
      this.#isCut = true
      // the next piece may show that the sentence ends here
      this.#rest = this.#rest.slice(-1)
    }
    return done
  }

  last(): string[] {
    const rest = this.#whole(this.#rest.length)
    this.#rest = ''
    return rest.filter((sentence) => sentence.trim() !== '')
  }

  /** The text up to there, unless it is only the end of a sentence. */
  #whole(cut: number): string[] {
    const isWhole = !this.#isCut && cut <= MAX_SENTENCE_LENGTH
    this.#isCut = false
    return isWhole ? [this.#rest.slice(0, cut)] : []
  }
}
