/** Parts a word that was written without its spaces: 'mesaparalaptop', 'camaraseguridad', 'carterapara hombre'. */
import type { Spelling } from '../../spelling/spelling.ts'

/** They join two words of a name, or stand at the end of one where a word follows. */
const JOINING: ReadonlySet<string> = new Set('para pa de del con sin por la el los las'.split(' '))
const MIN_LENGTH = 8
const MIN_PART_LENGTH = 4
/** 'led', 'usb', 'gas'. */
const MIN_NAME_LENGTH = 3
const MAX_PARTS = 5

interface Parts {
  words: string[]
  /** Words that join no others. */
  own: number
}

/** `isName`: the vocabulary has it; `isBeside`: a word stands before or behind it, to which a joining word at the edge leads. */
export function gluedWords(
  word: string,
  spelling: Pick<Spelling, 'isCertain' | 'isEveryday' | 'isVerbForm' | 'nearest'>,
  isName: (part: string) => boolean,
  isBeside: { before: boolean; after: boolean },
): string | null {
  if (word.length < MIN_LENGTH || !/^[a-z]+$/.test(word)) return null
  if (spelling.isCertain(word) || spelling.isEveryday(word) || spelling.isVerbForm(word)) return null
  const isOwn = (part: string) =>
    part.length >= MIN_PART_LENGTH ? spelling.isCertain(part) : part.length >= MIN_NAME_LENGTH && isName(part)
  /** The fewest parts of the letters up to each place. */
  const upTo: (Parts | null)[] = [{ words: [], own: 0 }]
  for (let end = 1; end <= word.length; end++) {
    upTo[end] = null
    for (let start = 0; start < end; start++) {
      const before = upTo[start]
      if (!before || before.words.length === MAX_PARTS) continue
      const part = word.slice(start, end)
      const joins = JOINING.has(part) && (start > 0 || isBeside.before) && (end < word.length || isBeside.after)
      if (!joins && !isOwn(part)) continue
      const parts = { words: [...before.words, part], own: before.own + (joins ? 0 : 1) }
      const best = upTo[end]
      if (!best || parts.words.length < best.words.length) upTo[end] = parts
    }
  }
  const parts = upTo[word.length]
  if (!parts || parts.words.length < 2 || parts.own === 0) return null
  // 'chocolatee' is one word with a letter too many.
  return spelling.nearest(word) === null ? parts.words.join(' ') : null
}
