/** Variants of a query by the synonyms of the collection. */
import type { Synonym } from '../../collection/types.ts'
import { defaultWords } from '../../text/analyzer.ts'
import { distanceOf } from '../../text/distance.ts'

const MAX_VARIANTS = 200
/** Words of all variants together: a query of many words has fewer variants, because each is searched for word by word. */
const MAX_VARIANT_WORDS = 600

interface Rule {
  /** The words that may be replaced, and by what. */
  trigger: string[]
  replacements: string[][]
}

export interface SynonymOptions {
  locale: string
  prefix: boolean
  numTypos: number
}

/** Rules of one locale: all in order, and by the first word of their trigger, as a collection has thousands. */
interface Rules {
  all: Rule[]
  byFirstWord: Map<string, Rule[]>
}

/** Split into words once per list of synonyms and locale. */
const knownRules = new WeakMap<Synonym[], Map<string, Rules>>()

function rulesOf(synonyms: Synonym[], locale: string): Rules {
  const byLocale = knownRules.get(synonyms) ?? new Map<string, Rules>()
  knownRules.set(synonyms, byLocale)
  const known = byLocale.get(locale)
  if (known) return known
  const all = synonyms.filter((synonym) => (synonym.locale ?? '') === locale).flatMap(splitRules)
  const byFirstWord = Map.groupBy(all, ({ trigger: [first = ''] }) => first)
  const rules = { all, byFirstWord }
  byLocale.set(locale, rules)
  return rules
}

function splitRules({ root, synonyms: texts, locale, symbols_to_index: symbols }: Synonym): Rule[] {
  const words = (text: string): string[] => defaultWords(text, locale, symbols)
  const replacements = texts.map(words).filter((list) => list.length > 0)
  const triggers = root ? [words(root)] : replacements
  return triggers.filter((trigger) => trigger.length > 0).map((trigger) => ({ trigger, replacements }))
}

/** Variants other than the query itself, in alphabetical order. */
export function synonymVariants(words: string[], synonyms: Synonym[], options: SynonymOptions): string[][] {
  if (synonyms.length === 0 || words.length === 0) return []
  const { all, byFirstWord } = rulesOf(synonyms, options.locale)
  if (all.length === 0) return []
  const isInexact = options.prefix || options.numTypos > 0
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
    const rules = isInexact ? all : (byFirstWord.get(words[start] as string) ?? [])
    for (const { trigger, replacements } of rules) {
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
  if (start + trigger.length > words.length) return false
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
