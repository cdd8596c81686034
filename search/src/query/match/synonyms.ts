/** Variants of a query by the synonyms of the collection. */
import type { Synonym } from '../../collection/types.ts'
import { defaultWords } from '../../text/analyzer.ts'
import { distanceOf } from '../../text/distance.ts'

const MAX_VARIANTS = 200
/** Words of all variants together: a query of many words has fewer variants, because each is searched for word by word. */
const MAX_VARIANT_WORDS = 600

interface Rule {
  /** Word lists that trigger the rule, and what they may be replaced by. */
  triggers: string[][]
  replacements: string[][]
}

export interface SynonymOptions {
  locale: string
  prefix: boolean
  numTypos: number
}

/** Split into words once per synonym: a collection has hundreds, and every search needs all of them. */
const rules = new WeakMap<Synonym, Rule>()

function rulesOf(synonyms: Synonym[], locale: string): Rule[] {
  return synonyms
    .filter((synonym) => (synonym.locale ?? '') === locale)
    .map((synonym) => rules.get(synonym) ?? splitRule(synonym))
}

function splitRule(synonym: Synonym): Rule {
  const { root, synonyms: texts, locale, symbols_to_index: symbols } = synonym
  const words = (text: string): string[] => defaultWords(text, locale, symbols)
  const replacements = texts.map(words).filter((list) => list.length > 0)
  const rule = { triggers: root ? [words(root)] : replacements, replacements }
  rules.set(synonym, rule)
  return rule
}

/** Variants other than the query itself, in alphabetical order. */
export function synonymVariants(words: string[], synonyms: Synonym[], options: SynonymOptions): string[][] {
  const known = rulesOf(synonyms, options.locale)
  if (known.length === 0 || words.length === 0) return []
  const maxVariants = Math.min(MAX_VARIANTS, Math.ceil(MAX_VARIANT_WORDS / words.length))
  // from the right: the variants of every suffix of the query
  const variants: Map<string, string[]>[] = Array.from({ length: words.length + 1 }, () => new Map())
  ;(variants[words.length] as Map<string, string[]>).set('', [])
  for (let start = words.length - 1; start >= 0; start--) {
    const here = variants[start] as Map<string, string[]>
    const add = (head: string[], end: number): void => {
      for (const tail of (variants[end] as Map<string, string[]>).values()) {
        if (here.size >= maxVariants) return
        const variant = [...head, ...tail]
        here.set(variant.join(' '), variant)
      }
    }
    add([words[start] as string], start + 1)
    for (const { triggers, replacements } of known)
      for (const trigger of triggers) {
        if (!matches(trigger, words, start, options)) continue
        for (const replacement of replacements) add(replacement, start + trigger.length)
      }
  }
  const query = words.join(' ')
  return [...(variants[0] as Map<string, string[]>).entries()]
    .filter(([text]) => text !== query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, variant]) => variant)
}

function matches(trigger: string[], words: string[], start: number, { prefix, numTypos }: SynonymOptions): boolean {
  if (trigger.length === 0 || start + trigger.length > words.length) return false
  return trigger.every((wanted, index) => {
    const word = words[start + index] as string
    const isLast = index === trigger.length - 1
    return (
      wanted === word ||
      (prefix && isLast && wanted.startsWith(word)) ||
      (numTypos > 0 && distanceOf(word, wanted) <= numTypos)
    )
  })
}
