/** Words of a query that the reading of titles has as several tokens: 'a15', '5600g', 'usb tipo c'. */
import { fold, type QueryReading } from '@tianguis/titles'
import { CONNECTING } from '../../text/connecting.ts'
import type { Place } from '../draft.ts'

export const isTypeC = (tokens: QueryReading['tokens'], at: number): boolean => {
  const [first, second, third] = [tokens[at]?.text, tokens[at + 1]?.text, tokens[at + 2]?.text]
  if (second === 'c') return first === 'usb' || first === 'tipo' || first === 'type'
  return first === 'usb' && third === 'c' && (second === 'tipo' || second === 'type')
}

/** The words of a place; '5600g' is one. */
export function wordsWithin(place: Place, tokens: QueryReading['tokens'], left: string): string[] {
  const words: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const { start, end, text } = tokens[at]!
    if (start < place.start || end > place.end) continue
    if (isTypeC(tokens, at)) {
      words.push('usbc')
      at += tokens[at + 1]!.text === 'c' ? 1 : 2
      continue
    }
    if (CONNECTING.has(text)) continue
    words.push(fold(joinedWord(left, tokens, at)).replaceAll(' ', ''))
    if (isGlued(tokens, at)) at++
  }
  return words
}

/** 'a15' and '13r' are one word although letters and digits are two tokens. */
export function joinedWord(text: string, tokens: QueryReading['tokens'], at: number): string {
  const { start, end } = tokens[at]!
  return text.slice(start, isGlued(tokens, at) ? tokens[at + 1]!.end : end)
}

/** A number with letters right behind it: '13r'. */
export const isGlued = (tokens: QueryReading['tokens'], at: number) =>
  !Number.isNaN(tokens[at]!.value) && tokens[at + 1]?.before === 0
