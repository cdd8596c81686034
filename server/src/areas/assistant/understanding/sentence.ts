/** A sentence with what has been read from it so far; the readers below mark the tokens they understood. */
import { stem } from '../../../understanding/text/stem.ts'
import type { Token } from '../../../understanding/text/tokens.ts'
import { isLittle } from '../../../understanding/text/words.ts'

/** A word that carries meaning, its stem after mending its spelling, and whether it was said not to be wanted. */
export interface Word {
  text: string
  /** As it was written, for saying it back. */
  raw: string
  stem: string
  /** As a brand or a store would write it: whole, mended only towards a name. */
  name: string
  /** Place among the tokens. */
  at: number
  negated: boolean
  /** It never means a product. */
  ignored: boolean
  used: boolean
}

export interface Run {
  from: number
  length: number
  key: string
}

type Form = 'stem' | 'name'

/** Runs of unused words, longest first at every place, that `known` recognises. */
export function runsOf(
  words: readonly Word[],
  longest: number,
  known: (key: string) => boolean,
  form: Form = 'stem',
): Run[] {
  const runs: Run[] = []
  for (let from = 0; from < words.length; from++) {
    const run = runAt(words, from, longest, known, form)
    if (!run) continue
    runs.push(run)
    from += run.length - 1
  }
  return runs
}

function runAt(
  words: readonly Word[],
  from: number,
  longest: number,
  known: (key: string) => boolean,
  form: Form,
): Run | null {
  for (let length = Math.min(longest, words.length - from); length > 0; length--) {
    const slice = words.slice(from, from + length)
    if (slice.some(({ used }) => used)) continue
    // a lone everyday word names nothing
    if (length === 1 && slice[0]!.ignored) continue
    const key = slice.map((word) => word[form]).join(' ')
    if (known(key)) return { from, length, key }
    // «kitchen aid» for KitchenAid
    const joined = key.replaceAll(' ', '')
    if (form === 'name' && length === 2 && joined.length > 5 && known(joined)) return { from, length, key: joined }
  }
  return null
}

export function markUsed(words: Word[], { from, length }: Run): void {
  for (const word of words.slice(from, from + length)) word.used = true
}

export interface Spelling {
  ignored: ReadonlySet<string>
  spellings: ReadonlyMap<string, string>
  nearest(word: string): string | null
}

/** The words of the tokens not used yet. */
export function wordsOf(tokens: readonly Token[], spelling: Spelling, negated: ReadonlySet<number>): Word[] {
  const words: Word[] = []
  for (const [at, token] of tokens.entries()) {
    const plain = token.text
    if (token.used || isLittle(plain) || !/[a-z0-9]/.test(plain)) continue
    const text = spelling.spellings.get(plain) ?? plain
    const ignored = spelling.ignored.has(text)
    const near = ignored || token.number !== null ? stem(text) : (spelling.nearest(text) ?? stem(text))
    const name = near === stem(text) ? text : near
    words.push({
      text,
      raw: text === plain ? token.raw.toLowerCase() : text,
      stem: near,
      name,
      at,
      negated: negated.has(at),
      ignored,
      used: false,
    })
  }
  return words
}
