/** Parses `q` into words to find, quoted phrases and exclusions. */
import type { CollectionSchema } from '../../schema/types.ts'
import type { FieldPlan } from '../../segment/fields.ts'

export interface ParsedQuery {
  /** Everything (minus exclusions): `*`, nothing, only punctuation, or only exclusions. */
  isAll: boolean
  /** All words are stop words: nothing matches. */
  isNothing: boolean
  /** Words to find, stemmed, and as typed. */
  words: string[]
  plainWords: string[]
  phrases: string[][]
  excludedWords: string[]
  excludedPhrases: string[][]
}

/** More words than this are ignored, because each costs a walk of the dictionary. */
const MAX_WORDS = 100

/** `plan` is the first searched field, whose analyzer splits the words; undefined: there is none. */
export function parseQuery(
  q: string,
  plan: FieldPlan | undefined,
  schema: CollectionSchema,
  stopwords: string[],
  preSegmented: boolean,
): ParsedQuery {
  const parsed: ParsedQuery = {
    isAll: false,
    isNothing: false,
    words: [],
    plainWords: [],
    phrases: [],
    excludedWords: [],
    excludedPhrases: [],
  }
  if (q.trim() === '*' || !plan) return { ...parsed, isAll: true }
  const { analyzer, unstemmed, field } = plan
  const symbols = field.symbols_to_index?.length ? field.symbols_to_index : schema.symbols_to_index
  const phraseWords = (text: string): string[] =>
    analyzer.isDefaultPath && field.stem ? unstemmed.words(text) : analyzer.words(text)
  const stop = new Set(stopwords)
  let stopped = false

  const addWords = (text: string, excluded: boolean): void => {
    const plain = preSegmented
      ? text.split(' ').flatMap((piece) => unstemmed.words(piece).join('') || [])
      : unstemmed.words(text)
    for (const word of plain) {
      if (excluded && parsed.excludedWords.length < MAX_WORDS) parsed.excludedWords.push(analyzer.stem(word))
      else if (excluded) continue
      else if (stop.has(word)) stopped = true
      else if (parsed.words.length < MAX_WORDS) {
        parsed.plainWords.push(word)
        parsed.words.push(analyzer.stem(word))
      }
    }
  }

  const mayExclude = !symbols.includes('-')
  for (const piece of piecesOf(q)) {
    const excluded = piece.excluded && mayExclude
    if (piece.phrase !== undefined) {
      const words = phraseWords(piece.phrase)
      const list = excluded ? parsed.excludedPhrases : parsed.phrases
      if (words.length > 0 && list.length < MAX_WORDS) list.push(words)
    } else addWords(piece.text, excluded)
  }
  const hasSomething = parsed.words.length > 0 || parsed.phrases.length > 0
  parsed.isNothing = !hasSomething && stopped
  parsed.isAll = !hasSomething && !stopped
  return parsed
}

interface Piece {
  text: string
  phrase?: string
  excluded: boolean
}

/** Splits at spaces, keeping `"phrases"` whole; an unclosed quote is an ordinary character. */
function piecesOf(q: string): Piece[] {
  const pieces: Piece[] = []
  const pattern = /(-?)"([^"]*)"|(\S+)/g
  for (const [, minus, phrase, word] of q.matchAll(pattern)) {
    if (phrase !== undefined) pieces.push({ text: '', phrase, excluded: minus === '-' })
    else if (word !== undefined && word.length > 1 && word.startsWith('-'))
      pieces.push({ text: word.slice(1), excluded: true })
    else if (word !== undefined) pieces.push({ text: word, excluded: false })
  }
  return pieces
}
