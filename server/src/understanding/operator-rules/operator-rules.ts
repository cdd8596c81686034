/** Synonyms, stop words and pinned results of the operator, applied to what content/ says and to what a query meant. */
import type { Understand } from '@tianguis/contract/listing/understood/understood'
import { fold } from '@tianguis/titles'
import { type Changes, cachedUntilChange } from '../../async/cached-until-change.ts'
import type { Queryable } from '../../database/rows.ts'
import type { SynonymItem } from '../../search/service.ts'
import { contentSynonyms, type Synonyms, synonymsOf } from '../synonyms/synonyms.ts'
import { plainWords } from '../understand-search.ts'
import { allRules, rulesOfQueries, rulesOfQuery, type SearchRule } from './rule-queries.ts'

export interface QueryRules {
  /** Folded. */
  stopWords: ReadonlySet<string>
  /** Ids of products that come first. */
  pinned: readonly string[]
}

/** Names a group whatever the order of its terms; it outlives changes of content/. */
export function groupKey({ root, synonyms }: Pick<SynonymItem, 'root' | 'synonyms'>): string {
  return `${root === undefined ? '' : `${root} > `}${[...synonyms].sort().join(', ')}`
}

export function withRules(content: Synonyms, rules: readonly SearchRule[]): Synonyms {
  const off = new Set(rules.filter(({ kind }) => kind === 'off').map(({ key }) => key))
  const own = rules.flatMap(({ kind, value }, at): SynonymItem[] =>
    kind === 'synonym' ? [{ id: `operator-${at}`, ...(value as unknown as Omit<SynonymItem, 'id'>) }] : [],
  )
  const items = [...content.items.filter((item) => !off.has(groupKey(item))), ...own.filter(hasWords)]
  return synonymsOf(items, content.misspellings, content.needs)
}

/** The search engine refuses the whole set for one group without words. */
const hasWords = ({ synonyms }: SynonymItem) => synonyms.length > 0

/** The synonyms in force. */
export async function currentSynonyms(on: Queryable, content: Synonyms = contentSynonyms()): Promise<Synonyms> {
  return withRules(content, await allRules(on))
}

export async function rulesFor(on: Queryable, q: string): Promise<QueryRules> {
  const rules = await rulesOfQuery(on, fold(q))
  return { stopWords: stopWordsOf(rules), pinned: pinsOf(rules).get(fold(q)) ?? [] }
}

/** As long as a page of results is fresh. */
const KEPT_MS = 30_000

/** The same with the rules of all queries kept in memory: every search page asks. */
export function createKeptRules(on: Queryable, changes: Changes): (q: string) => Promise<QueryRules> {
  const kept = cachedUntilChange(changes, KEPT_MS, async () => {
    const rules = await rulesOfQueries(on)
    return { stopWords: stopWordsOf(rules), pins: pinsOf(rules) }
  })
  return async (q) => {
    const { stopWords, pins } = await kept()
    return { stopWords, pinned: pins.get(fold(q)) ?? [] }
  }
}

const stopWordsOf = (rules: readonly SearchRule[]): Set<string> =>
  new Set(rules.filter(({ kind }) => kind === 'stop').map(({ key }) => key))

const pinsOf = (rules: readonly SearchRule[]): Map<string, string[]> =>
  new Map(
    rules
      .filter(({ kind }) => kind === 'pin')
      .map(({ key, value }) => [key, ((value.products ?? []) as number[]).map(String)]),
  )

/** The query without stop words; one of stop words alone stays as it is. */
export function withoutStopWords(q: string, stopWords: ReadonlySet<string>): string {
  const words = q.split(/\s+/)
  const kept = words.filter((word) => !stopWords.has(fold(word)))
  return kept.length === words.length || kept.length === 0 ? q : kept.join(' ')
}

/** `rulesOf` fails: the query is understood without rules. */
export function withOperatorRules(understand: Understand, rulesOf: (q: string) => Promise<QueryRules>): Understand {
  return async (q) => {
    const rules = await rulesOf(q).catch(() => null)
    if (!rules) return understand(q)
    const { stopWords, pinned } = rules
    const asked = withoutStopWords(q, stopWords)
    const meaning = await understand(asked)
    if (asked === q && pinned.length === 0) return meaning
    return { ...(meaning ?? plainWords(asked)), ...(pinned.length > 0 && { pinned: [...pinned] }) }
  }
}
