/**
 * Which sentences of a model may be said: each price, name, condition and date in them, and each number above twelve, was
 * returned by a tool or written by the visitor.
 */

import { fold } from '@tianguis/contract/folding'
import { type Token, tokensOf } from '../../../understanding/text/tokens.ts'
import { MEASURE_UNITS } from '../understanding/measures.ts'
import { claimsHold, datesIn } from './claims.ts'
import { isSpanish, leadsAway } from './language.ts'

/** Counts and places («los tres», «2 opciones») need no proof. */
const SMALL = 12
/** From here on a bare number beside a word of cost is a price. */
const LIKE_A_PRICE = 100
const BUDGET = /presupuesto|menos de|hasta|máxim|maxim|entre|tope|alrededor|unos|cerca de|baje|llegue|avis/i
const COST = /cuesta|cuestan|precio|vale|sale|total|pagas|ahorra/i
const FREE_SHIPPING = /env[ií]o(?: es| sale| va)? (?:gratis|gratuito|sin costo)|sin costo de env[ií]o/i
const CURRENCY = /^(pesos?|mxn|varos?|baros?|centavos|dolares|usd)$/
/** The fields of the tools' answers that hold money. */
const MONEY_FIELD = /precio|total|pagas|envio|minimo|maximo|normal|hoy/

export class Evidence {
  readonly #prices = new Set<string>()
  readonly #numbers = new Set<string>()
  readonly #asked = new Set<string>()
  readonly #secret = new Set<string>()
  readonly #words = new Set<string>()
  /** Folded texts of tools, and their words. */
  readonly #texts: string[] = []
  readonly #names = new Set<string>()
  readonly #conditions = new Set<string>()
  readonly #dates = new Set<string>()
  #freeShipping = false

  /** What a tool answered. A price is a field of ours; a «$1» inside a title is only text. */
  add(answer: unknown): void {
    JSON.stringify(answer, (field, value: unknown) => {
      if (typeof value === 'number') (MONEY_FIELD.test(field) ? this.#prices : this.#numbers).add(canonical(value))
      if (field === 'envio' && value === 0) this.#freeShipping = true
      // amounts that our own tables write out
      if (typeof value === 'string') {
        for (const number of numbersIn(value)) this.#numbers.add(number)
        for (const date of datesIn(value)) this.#dates.add(date)
        this.#addWords(value)
        this.#texts.push(fold(value))
        for (const word of wordsOf(value)) this.#names.add(word)
        if (field === 'condicion') this.#conditions.add(value)
      }
      return value
    })
  }

  #addWords(text: string): void {
    for (const word of wordsOf(text)) this.#words.add(word)
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
    for (const number of numbersIn(text)) this.#asked.add(number)
    this.#addWords(text)
  }

  /** The sentence without its markup when everything in it is backed, null otherwise. */
  checked(sentence: string): string | null {
    const plain = sentence.replace(/[*_`#>]+/g, '').trim()
    if (plain === '' || leadsAway(plain, this.#texts) || !isSpanish(plain, this.#names) || this.#repeats(plain))
      return null
    if (FREE_SHIPPING.test(plain) && !this.#freeShipping) return null
    if (!claimsHold(plain, { words: this.#words, conditions: this.#conditions, dates: this.#dates })) return null
    const budget = BUDGET.test(plain)
    const tokens = tokensOf(plain, MEASURE_UNITS)
    const backed = tokens.every((token, at) => {
      if (token.number === null) return true
      const value = canonical(token.number)
      if (this.#prices.has(value) || this.#prices.has(rounded(token.number, this.#prices))) return true
      if (this.#asked.has(value) && budget) return true
      if (isPrice(token, tokens[at + 1], plain)) return false
      return (
        this.#numbers.has(value) || this.#asked.has(value) || (Number.isInteger(token.number) && token.number <= SMALL)
      )
    })
    return backed ? plain : null
  }
}

/** So many words in a row that also stand in the instructions count as a quotation of them. */
const SEQUENCE_WORDS = 6

function wordSequencesOf(text: string): string[] {
  const words = wordsOf(text)
  return words.slice(SEQUENCE_WORDS - 1).map((_, at) => words.slice(at, at + SEQUENCE_WORDS).join(' '))
}

const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? []

function isPrice(token: Token, next: Token | undefined, sentence: string): boolean {
  if (token.money || CURRENCY.test(next?.text ?? '')) return true
  return token.number! >= LIKE_A_PRICE && COST.test(sentence) && !MEASURE_UNITS.has(next?.text ?? '')
}

/** «$14,109» for $14,109.15: the price it was rounded from, if there is one. */
function rounded(number: number, prices: ReadonlySet<string>): string {
  if (!Number.isInteger(number)) return ''
  return [...prices].find((price) => Math.abs(Number(price) - number) < 1) ?? ''
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

/** Cuts a stream of text into whole sentences. */
export class Sentences {
  #rest = ''

  /** The sentences completed by this piece. */
  push(piece: string): string[] {
    this.#rest += piece
    const done: string[] = []
    for (;;) {
      const end = /[.!?…:](?=\s)|\n/.exec(this.#rest)
      if (!end) return done
      const cut = end.index + 1
      done.push(this.#rest.slice(0, cut))
      this.#rest = this.#rest.slice(cut)
    }
  }

  last(): string[] {
    const rest = this.#rest
    this.#rest = ''
    return rest.trim() === '' ? [] : [rest]
  }
}
