/** 'perros cama exteriores': of words in any order, as those who remember a title type them, two name a kind beside each other. */
import { type Kind, type QueryReading, readQuery, tokenise, type Vocabulary } from '@tianguis/titles'
import type { QueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { CONNECTING } from '../../text/connecting.ts'
import { stem } from '../../text/stem.ts'
import { CONTAINERS } from './contents.ts'

type Token = ReturnType<typeof tokenise>[number]

/** A sentence says with its connecting words what belongs to what. */
const MAX_WORDS = 9

/** A 'silla sin ruedas' is no wheelchair. */
const DENYING = /^(?:sin|no)$/

/** The text with the second word behind the first, where they name the kind more exactly than the words as they stand. */
export function kindTogether(text: string, knowledge: QueryKnowledge): string {
  const { vocabulary, accessoriesOf } = knowledge
  const { phrases } = vocabulary
  const tokens = tokenise(text, phrases.table)
  if (
    tokens.length < 2 ||
    tokens.length > MAX_WORDS ||
    tokens.some((token) => CONNECTING.has(token.text) || DENYING.test(token.text))
  )
    return text
  const run = runNaming(tokens, knowledge)
  const pairs = pairsIn(tokens, vocabulary)
  if (pairs.length === 0 && !run) return text
  const reading = readQuery(vocabulary, text)
  if (run && isWiderThan(run, reading)) return `${text.slice(0, run.start)}${run.kind.name}${text.slice(run.end)}`
  const isNamed = pairs.some(({ kind }) => kind === reading.kind)
  // Words far behind a printer tell what it has, as 'tinta' does; a 'laptop funda' is a case.
  const belongs = reading.kind ? accessoriesOf(reading.kind) : []
  const pair = isNamed
    ? undefined
    : pairs.find((each) => isMoreExact(each, reading, text) && (each.isNear || !belongs.includes(each.kind)))
  if (!pair) return text
  const { first, second } = pair
  const moved = text.slice(second.start, second.end)
  const rest = (start: number, end: number) =>
    second.start >= start && second.end <= end
      ? text.slice(start, second.start) + text.slice(second.end, end)
      : text.slice(start, end)
  return `${rest(0, first.end)} ${moved} ${rest(first.end, text.length)}`.replace(/\s+/g, ' ').trim()
}

interface Run {
  start: number
  end: number
  kind: Kind
}

/** 'medidor presion llantas': of three words or more the name of a kind without its connecting words. */
function runNaming(tokens: readonly Token[], { kindsByAllStems }: QueryKnowledge): Run | null {
  const stems = tokens.map((token) => stem(token.text))
  for (let length = tokens.length; length >= MIN_RUN; length--)
    for (let at = 0; at + length <= tokens.length; at++) {
      const kind = kindsByAllStems.get(stems.slice(at, at + length).join(' '))
      if (kind) return { start: tokens[at]!.start, end: tokens[at + length - 1]!.end, kind }
    }
  return null
}

const MIN_RUN = 3

/** It has all the words that told the kind, and more. */
const isWiderThan = ({ start, end, kind }: Run, { kind: read, kindPlace }: QueryReading) =>
  kind !== read &&
  (kindPlace === null ||
    (kindPlace.start >= start && kindPlace.end <= end && kindPlace.end - kindPlace.start < end - start))

interface Pair {
  first: Token
  second: Token
  kind: Kind
  /** They stand beside each other, or in this order. */
  isNear: boolean
}

/** Words that do not stand in this order beside each other, and name a kind where they do. */
function pairsIn(tokens: readonly Token[], { phrases }: Vocabulary): Pair[] {
  const found: Pair[] = []
  // 'multifuncional epson con tinta' is no 'tinta Epson', and '4 tazas' of a coffee maker are a measure.
  const isWord = (token: Token, at: number) =>
    token.word >= 0 &&
    Number.isNaN(token.value) &&
    !(token.text.endsWith('s') && !Number.isNaN(tokens[at - 1]?.value ?? Number.NaN)) &&
    !phrases.longestAt([token], 0)?.value.brand
  for (const [at, first] of tokens.entries()) {
    if (!isWord(first, at)) continue
    const node = phrases.walk([first], 0, 1)
    if (node === null || !phrases.goesOn(node)) continue
    for (const [other, second] of tokens.entries()) {
      if (other === at || other === at + 1 || !isWord(second, other)) continue
      const match = phrases.longestAt([first, second], 0)
      const sense = match?.end === 2 ? match.value.senses?.find(({ weak }) => !weak) : undefined
      if (sense) found.push({ first, second, kind: sense.kind, isNear: other >= at - 1 })
    }
  }
  return found
}

/** One of the two words told another kind, or none told any: 'soluble café'. */
function isMoreExact({ first, second, kind }: Pair, reading: QueryReading, text: string): boolean {
  if (reading.kind === null) return true
  // 'agua botella' is no bottle for water.
  if (reading.kind === kind || reading.kindPlace === null || CONTAINERS.test(first.text)) return false
  const { start, end } = reading.kindPlace
  const isOneOf = [first, second].some((token) => token.start === start && token.end === end)
  return isOneOf && !/\s/.test(text.slice(start, end))
}
