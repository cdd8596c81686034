/**
 * Text → words, as Typesense's default path does it (locale '' or 'en'): letters and digits stay, space and newline split,
 * other ASCII vanishes without splitting, other characters are transliterated or stay as they are.
 */
import { toByteString } from './bytes.ts'
import { transliterate } from './transliterate.ts'

export const MAX_WORD_BYTES = 100

/** A word of a text and where it stood there, in UTF-16 units. */
export interface Span {
  word: string
  start: number
  end: number
  /** Parts of a joined word share its position. */
  position: number
}

export interface Rules {
  /** What to do with each ASCII character. */
  ascii: Uint8Array
  /** Also emit the parts of a word joined by - / . _ */
  parts: boolean
  finish: (word: string) => string
  /** Longer words are cut, in bytes. */
  limit: number
}

const DROP = 0
const KEEP = 1
const SPLIT = 2
const JOINT = 3

export function asciiRules(separators: string[], symbols: string[], parts: boolean): Uint8Array {
  const rules = new Uint8Array(128).fill(DROP)
  if (parts) for (const joint of '-/._') rules[joint.charCodeAt(0)] = JOINT
  for (let code = 0; code < 128; code++) if (/[a-zA-Z0-9]/.test(String.fromCharCode(code))) rules[code] = KEEP
  for (const symbol of symbols) rules[symbol.charCodeAt(0) & 127] = KEEP
  for (const separator of [' ', '\n', ...separators]) rules[separator.charCodeAt(0) & 127] = SPLIT
  return rules
}

/** Calls `emit` for every word in order; `start` and `end` enclose the word in the text. */
export function scanWords(
  text: string,
  rules: Rules,
  emit: (word: string, position: number, start: number, end: number) => void,
): void {
  const { ascii, parts } = rules
  const { length } = text
  let position = 0
  let word = ''
  let plain = true
  let runStart = 0
  let wordStart = -1
  let joints: number[] | undefined

  const close = (end: number) => {
    if (word === '') return
    const whole = plain ? word : toByteString(word)
    emit(rules.finish(whole.length > rules.limit ? whole.slice(0, rules.limit) : whole), position, wordStart, end)
    if (joints !== undefined) emitParts(text.slice(wordStart, end), rules, position, wordStart, emit)
    position++
    word = ''
    plain = true
    wordStart = -1
    joints = undefined
  }

  for (let index = 0; index <= length; index++) {
    const code = index < length ? text.charCodeAt(index) : 10
    const rule = code < 128 ? ascii[code] : DROP
    if (rule === KEEP) {
      if (wordStart < 0) wordStart = index
      continue
    }
    if (index > runStart) word += text.slice(runStart, index).toLowerCase()
    runStart = index + 1
    if (code < 128) {
      if (rule === SPLIT || index === length) close(index)
      else if (rule === JOINT && parts && word !== '') joints ??= [index]
      continue
    }
    const codePoint = text.codePointAt(index) as number
    const replacement = transliterate(codePoint)
    if (replacement !== undefined) word += replacement
    else {
      word += String.fromCodePoint(codePoint)
      plain = false
    }
    if (codePoint > 0xffff) runStart = ++index + 1
    if (wordStart < 0 && replacement !== '') wordStart = index - (codePoint > 0xffff ? 1 : 0)
  }
}

/** The pieces of a joined word ("WH-1000XM4" → wh, 1000xm4), on the position of the whole. */
function emitParts(
  joined: string,
  rules: Rules,
  position: number,
  offset: number,
  emit: (word: string, position: number, start: number, end: number) => void,
): void {
  const pieces = [...joined.matchAll(/[^-/._]+/g)]
  if (pieces.length < 2) return
  const whole: Rules = { ...rules, parts: false }
  for (const piece of pieces)
    scanWords(piece[0], whole, (word, _position, start, end) => {
      const base = offset + piece.index
      emit(word, position, base + start, base + end)
    })
}
