/** The synonyms of content/synonyms. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@tianguis/titles'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'
import type { SynonymItem } from '../../search/service.ts'
import { contentWords } from '../text/connecting.ts'
import { stem, verbRoot } from '../text/stem.ts'

const synonymFile = z.strictObject({
  groups: z.array(z.string().includes(',')).optional(),
  oneWay: z.record(z.string().min(2), z.string().min(2)).optional(),
  /** As `oneWay`, of words for what a thing is good for, which are no names of things. */
  needs: z.record(z.string().min(2), z.string().min(2)).optional(),
  misspellings: z.record(z.string().min(2), z.string().min(2)).optional(),
})

export interface Synonyms {
  /** As the search service's API takes them. */
  items: SynonymItem[]
  /** Folded misspelling → the word meant. */
  misspellings: ReadonlyMap<string, string>
  /** Folded words for what a thing is good for: 'calentura'. */
  needs: ReadonlySet<string>
  /** The same of words without connecting ones: 'dolor cabeza'. */
  isNeed(words: string): boolean
  /** The need that says the same with another form of its verb: 'medir azucar' of 'medirme azucar'. */
  needLike(words: readonly string[]): string | null
  words(): Iterable<string>
  /** Without connecting words: 'papel bano' → 'papel higienico'. */
  alternatives: ReadonlyMap<string, readonly string[]>
  /** What a word also finds; folded. */
  meaningsOf(said: string): Iterable<string>
  /** Whether two names without connecting words stand in one group: being the one is being the other. */
  areSame(words: string, others: string): boolean
  /** Whether a query that says `said` means `name`. */
  means(said: string, name: string): boolean
}

let ofContent: Synonyms | null = null

/** Those of content/, read once per process: every index that is made takes them. */
export function contentSynonyms(): Synonyms {
  ofContent ??= readSynonyms()
  return ofContent
}

export function readSynonyms(folder = join(CONTENT_FOLDER, 'synonyms')): Synonyms {
  const items: SynonymItem[] = []
  const misspellings = new Map<string, string>()
  const needs = new Set<string>()
  for (const name of globSync('*.json', { cwd: folder }).sort()) {
    const read = synonymFile.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    if (!read.success) throw new StartError(`content/synonyms/${name}: ${z.prettifyError(read.error)}`)
    for (const [typed, meant] of Object.entries(read.data.misspellings ?? {})) misspellings.set(fold(typed), meant)
    const id = name.replace('.json', '')
    for (const [at, group] of (read.data.groups ?? []).entries())
      items.push({ id: `${id}-${at}`, synonyms: termsOf(group) })
    for (const need of Object.keys(read.data.needs ?? {})) needs.add(fold(need))
    for (const [at, [root, means]] of Object.entries({ ...read.data.oneWay, ...read.data.needs }).entries())
      items.push({ id: `${id}-${at}`, root: fold(root), synonyms: termsOf(means) })
  }
  return synonymsOf(items, misspellings, needs)
}

export function synonymsOf(
  items: SynonymItem[],
  misspellings: ReadonlyMap<string, string>,
  needs: ReadonlySet<string>,
): Synonyms {
  const meanings = new Map<string, Set<string>>()
  const same = new Map<string, Set<string>>()
  const alternatives = new Map<string, string[]>()
  const plainItems = items.map((item) => ({ item, own: item.synonyms.map(wordsOnly) }))
  for (const { item, own } of plainItems) {
    const { root, synonyms } = item
    const group = new Set(root === undefined ? own : [])
    for (const words of group) same.set(words, new Set([...(same.get(words) ?? []), ...group]))
    for (const term of root === undefined ? synonyms : [root]) {
      const known = meanings.get(term) ?? new Set()
      for (const synonym of synonyms) known.add(synonym)
      meanings.set(term, known)
      const words = wordsOnly(term)
      alternatives.set(words, [...(alternatives.get(words) ?? []), ...own.filter((other) => other !== words)])
    }
  }
  const needWords = new Set([...needs].map(wordsOnly))
  const needsByRoots = new Map([...needWords].map((words) => [rootsOf(words.split(' ')), words]))
  const needsByStates = new Map([...needWords].flatMap((words) => stateIn(words)))
  return {
    needLike: (words) => {
      const need = needsByRoots.get(rootsOf(words)) ?? needsByStates.get(eventIn(words)) ?? null
      // A single word may be a thing: 'pinta' and 'pintar'.
      return words.length > 1 || (INFINITIVE.test(words[0] ?? '') && INFINITIVE.test(need ?? '')) ? need : null
    },
    isNeed: (words) => needWords.has(words),
    items: plainItems.map(({ item, own }) => ({
      ...item,
      ...(item.root === undefined ? {} : { root: wordsOnly(item.root) }),
      synonyms: [...new Set(own)],
    })),
    misspellings,
    needs,
    areSame: (words, others) => same.get(words)?.has(others) ?? false,
    alternatives,
    *words() {
      for (const term of meanings.keys()) yield* term.split(' ')
    },
    meaningsOf: (said) => meanings.get(said) ?? [],
    means: (said, name) => (meanings.get(said) ?? meanings.get(said.replace(/e?s$/, '')))?.has(name) ?? false,
  }
}

const INFINITIVE = /[aei]r(?:se|me|te|nos|l[oae]s?)?$/
const rootsOf = (words: readonly string[]) => words.map(verbRoot).join(' ')

const PARTICIPLE = /^(\p{L}+ )(\p{L}{2,})[ai]d[oa]s?$/u
const HAPPENED = /(?:aron|ieron|i[oae]n?|[aeo]n?)$/

/** 'nariz tapada' by what happened to it. */
function stateIn(need: string): [string, string][] {
  const [, noun = '', root = ''] = PARTICIPLE.exec(need) ?? []
  return noun === '' ? [] : [[`${root} ${stem(noun.trim())}`, need]]
}

/** 'se me tapó la nariz', 'me arden los ojos': the verb without its ending, and what it happened to. */
const eventIn = ([verb = '', noun = '', ...others]: readonly string[]) =>
  noun === '' || others.length > 0 ? '' : `${verb.replace(HAPPENED, '')} ${stem(noun)}`

/** Queries are searched without connecting words. */
const wordsOnly = (term: string) => contentWords(term).join(' ') || term

export const termsOf = (text: string) =>
  [...new Set(text.split(',').map((term) => fold(term)))].filter((term) => term !== '')
