/** English words of a message written in Spanish: «wireless keyboards under 800» is read as «teclados inalámbricos menos de 800». */
import { fold } from '@tianguis/contract/folding'
import { z } from 'zod'

const table = z.record(z.string(), z.string())
/** Content of content/assistant/english.json. A `#` stands for a number. */
export const englishWords = z.strictObject({
  /** Words that no Spanish message has; without one of them nothing is translated. */
  signs: z.string(),
  phrases: table,
  things: table,
  /** Written after the thing that they stand before in English. */
  qualities: table,
})

export interface English {
  signs: ReadonlySet<string>
  meanings: ReadonlyMap<string, Meaning>
  longest: number
}

interface Meaning {
  spanish: string
  role: 'phrase' | 'thing' | 'quality'
}

export function englishOf({ signs, phrases, things, qualities }: z.infer<typeof englishWords>): English {
  const entries = (words: Record<string, string>, role: Meaning['role']) =>
    Object.entries(words).map(([english, spanish]): [string, Meaning] => [english, { spanish, role }])
  const meanings = new Map([
    ...entries(phrases, 'phrase'),
    ...entries(things, 'thing'),
    ...entries(qualities, 'quality'),
  ])
  const longest = Math.max(...[...meanings.keys()].map((key) => key.split(' ').length))
  return { signs: new Set(signs.split(' ')), meanings, longest }
}

interface Piece {
  text: string
  role: Meaning['role'] | null
}

/** «a keyboard», but «a domicilio» is Spanish. */
const OF_THING: ReadonlySet<Piece['role']> = new Set(['thing', 'quality'])

const WORD = /[\p{L}\d$][\p{L}\d$.'’-]*|\s+|[^\s\p{L}\d]/gu

export function withSpanish(message: string, { signs, meanings, longest }: English): string {
  const words = message.match(WORD)?.filter((word) => word.trim() !== '') ?? []
  const keys = words.map((word) => fold(word).replace('’', "'").replace(/[.]+$/, ''))
  if (!keys.some((key) => signs.has(key))) return message
  const pieces: Piece[] = []
  for (let at = 0; at < words.length; ) {
    const met = meaningAt(keys, at, longest, meanings)
    pieces.push(met ? { text: met.text, role: met.role } : { text: words[at]!, role: null })
    at += met?.length ?? 1
  }
  const isArticle = ({ text, role }: Piece, at: number) =>
    text === '' || (role === null && text === 'a' && OF_THING.has(pieces[at + 1]?.role ?? null))
  return inSpanishOrder(pieces.filter((piece, at) => !isArticle(piece, at)))
    .map(({ text }) => text)
    .join(' ')
    .replace(/ (?=[,.;:?!])|(?<=[¿¡]) /g, '')
}

function meaningAt(keys: readonly string[], at: number, longest: number, meanings: English['meanings']) {
  for (let length = Math.min(longest, keys.length - at); length > 0; length--) {
    const said = keys.slice(at, at + length)
    const number = said.find((key) => /^\$?\d/.test(key))
    const key = said.map((word) => (word === number ? '#' : word)).join(' ')
    const met = meanings.get(key) ?? meanings.get(key.replace(/s$/, ''))
    if (met) return { text: met.spanish.replace('#', number ?? '#'), role: met.role, length }
  }
  return null
}

/** «wireless white keyboard» → «teclado inalámbrico blanco». */
function inSpanishOrder(pieces: readonly Piece[]): Piece[] {
  const ordered: Piece[] = []
  let before: Piece[] = []
  for (const piece of pieces) {
    if (piece.role === 'quality') before.push(piece)
    else {
      ordered.push(...(piece.role === 'thing' ? [piece, ...before] : [...before, piece]))
      before = []
    }
  }
  return [...ordered, ...before]
}
