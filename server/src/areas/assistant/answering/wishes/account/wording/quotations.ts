/** Conditions as they stand in the message: neighbours are quoted together, «recién nacido» and not «recién» ni «nacido». */
import { fold } from '@tianguis/contract/folding'

const WORD = /[\p{L}\d./]+/gu
/** May stand between two words of one quotation. */
const LINKS: ReadonlySet<string> = new Set(['de', 'del', 'el', 'la', 'los', 'las'])
const MAX_LINKS = 2

interface Quotation {
  text: string
  /** Places of its first word and behind its last one in the message; null: not said in these words. */
  from: number | null
  to: number
}

/** `conditions` are folded; the result has the accents of the message, in its order. */
export function quotations(conditions: readonly string[], message: string): string[] {
  const typed = [...message.matchAll(WORD)]
  const words = typed.map(([word]) => fold(word))
  const placed = conditions.map((condition) => quotationOf(condition, words))
  const sorted = placed.toSorted((a, b) => (a.from ?? words.length) - (b.from ?? words.length))
  const joined: Quotation[] = []
  for (const one of sorted) {
    const before = joined.at(-1)
    if (before && isNextTo(before, one, words)) before.to = Math.max(before.to, one.to)
    else joined.push({ ...one })
  }
  return joined.map(({ text, from, to }) => {
    if (from === null) return text
    const last = typed[to - 1]!
    return message.slice(typed[from]!.index, last.index + last[0].length).toLowerCase()
  })
}

function quotationOf(text: string, words: readonly string[]): Quotation {
  const parts = text.match(WORD) ?? []
  const from = words.findIndex((_, at) => parts.every((part, offset) => words[at + offset] === part))
  return from < 0 || parts.length === 0 ? { text, from: null, to: 0 } : { text, from, to: from + parts.length }
}

function isNextTo(before: Quotation, { from }: Quotation, words: readonly string[]): boolean {
  if (before.from === null || from === null) return false
  const between = words.slice(before.to, from)
  return between.length <= MAX_LINKS && between.every((word) => LINKS.has(word))
}
