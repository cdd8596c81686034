/** The same readings for a query: kinds named in a sentence, and measures in every spelling. */
import type { Role } from './context.ts'
import { parseText } from './mentions.ts'
import type { Quantities } from './quantities/quantity.ts'
import { rawQuantities } from './quantities/read-quantities.ts'
import { settleQuantities } from './quantities/settle.ts'
import { fold } from './text.ts'
import type { Kind, Vocabulary } from './vocabulary.ts'

export interface KindMention {
  kind: Kind
  /** Part the kind plays: the thing wanted is 'head', what it is for is 'purpose'. */
  role: Role
  weak: boolean
  /** Place of the words in the text. */
  start: number
  end: number
}

/** All kinds that a text names, in order, each with the part it plays. */
export function kindsIn(vocabulary: Vocabulary, text: string): KindMention[] {
  const { tokens, mentions } = parseText(vocabulary, text)
  return mentions.flatMap(({ meaning, role, start, end }) => {
    const place = { role, start: tokens[start]!.start, end: tokens[end - 1]!.end }
    const senses = (meaning.senses ?? []).map(({ kind, weak }) => ({ kind, weak, ...place }))
    return meaning.line ? [...senses, { kind: meaning.line.kind, weak: false, ...place }] : senses
  })
}

/** Measures and number of pieces in a text; `kind` settles doubtful ones such as '18 k'. */
export function quantitiesIn(vocabulary: Vocabulary, text: string, kind: Kind | null = null): Quantities {
  const { tokens } = parseText(vocabulary, text)
  return settleQuantities(rawQuantities(vocabulary, tokens), tokens, kind)
}

/** The kind that has exactly this name or, failing that, the kind that the words name first. */
export function kindNamed(vocabulary: Vocabulary, name: string): Kind | null {
  const wanted = fold(name)
  const mentions = kindsIn(vocabulary, name)
  const whole = mentions.filter(({ start, end }) => fold(name.slice(start, end)) === wanted)
  const own = whole.find(({ kind }) => fold(kind.name) === wanted)
  const best =
    own ?? whole.find(({ weak }) => !weak) ?? whole[0] ?? mentions.find(({ role }) => role === 'head') ?? mentions[0]
  return best?.kind ?? null
}
