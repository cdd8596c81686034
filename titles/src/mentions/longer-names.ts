/** Names of heads that go on after other words: 'funda elástica para sofá'. */
import type { Meaning } from '../meaning.ts'
import type { Token } from '../text/token.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Role } from './context.ts'
import type { Mention } from './parsed-text.ts'

/** Words between a head and its complement. */
const MAX_GAP = 5

/**
 * Words between the head and the rest of its name are passed over: 'alimento seco para perro' is 'alimento para perro', 'café
 * Nescafé soluble' is 'café soluble'.
 */
export function extendHead(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  mentions: Mention[],
  meanings: readonly (Meaning | null)[],
  segment: number,
  at: number,
): void {
  for (let last = mentions.length - 1; last >= 0; last--) {
    const head = mentions[last]!
    if (head.meaning.senses === null) continue
    // 'estante de madera para botellas': the material is no head of its own.
    if (head.role === 'of' && head.segment === segment) continue
    if (head.role !== 'head' || head.segment !== segment || at - head.end > MAX_GAP) return
    if (at <= head.end || head.isExtended || head.rest === null) continue
    const { phrases } = vocabulary
    const longer = phrases.goesOn(head.rest, tokens[at]!.word) ? phrases.longestAt(tokens, at, head.rest) : null
    if (!longer?.value.senses) continue
    for (let between = head.end; between < at; between++) if (leavesHead(meanings[between])) return
    head.meaning = longer.value
    head.isExtended = true
    return
  }
}

export function restOf(
  { phrases }: Vocabulary,
  tokens: readonly Token[],
  { senses }: Meaning,
  role: Role,
  start: number,
  end: number,
): number | null {
  const node = senses !== null && role === 'head' ? phrases.walk(tokens, start, end) : null
  return node !== null && phrases.goesOn(node) ? node : null
}

/** What follows 'sin' or 'sabor' is no part of the head's name. */
function leavesHead(meaning: Meaning | null | undefined): boolean {
  const connective = meaning?.connective
  return connective === 'without' || connective === 'flavour'
}
