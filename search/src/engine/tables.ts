/** Everything an engine keeps beside documents: small named things, each table a map from id to value. */
import type { Synonym } from '../collection/types.ts'
import type { CollectionSchema, Json } from '../schema/types.ts'
import type { AnalyticsEvent, AnalyticsRule, ApiKey, CurationItem } from './row-types.ts'
import { upgradedKey } from './rows/keys.ts'

export interface Tables {
  /** Keyed by name; `order` grows with every creation, so that lists can be newest first. */
  collections: { order: number; schema: CollectionSchema }
  aliases: { collection_name: string; name: string }
  keys: ApiKey
  presets: { name: string; value: Json }
  stopwords: { id: string; stopwords: string[]; locale?: string }
  synonym_sets: { name: string; items: Synonym[] }
  curation_sets: { name: string; items: CurationItem[]; description?: string }
  /** The v29 kind, per collection: keyed by collection name. */
  synonyms: Synonym[]
  overrides: CurationItem[]
  analytics_rules: AnalyticsRule
  /** Keyed by rule and user; known to the writer thread only. */
  analytics_events: { events: AnalyticsEvent[] }
  stemming_dictionaries: { id: string; words: { word: string; root: string }[] }
}

/** The id of a row of `analytics_events`. */
export const eventKey = (rule: string, user: string): string => `${rule}\n${user}`

export type TableName = keyof Tables

const NAMES: TableName[] = [
  'collections',
  'aliases',
  'keys',
  'presets',
  'stopwords',
  'synonym_sets',
  'curation_sets',
  'synonyms',
  'overrides',
  'analytics_rules',
  'analytics_events',
  'stemming_dictionaries',
]

/** A row set or (without a value) deleted; what the log keeps and what threads tell each other. */
export type TableChange = { [T in TableName]: { table: T; id: string; value?: Tables[T] } }[TableName]

export class Catalogue {
  readonly #tables: { [T in TableName]: Map<string, Tables[T]> }

  constructor(rows: TableChange[] = []) {
    this.#tables = Object.fromEntries(NAMES.map((name) => [name, new Map()])) as never
    for (const row of rows) this.apply(row)
  }

  apply({ table, id, value }: TableChange) {
    const rows = this.#tables[table] as Map<string, Tables[TableName]>
    if (value === undefined) rows.delete(id)
    else rows.set(id, table === 'keys' ? upgradedKey(value) : value)
  }

  get<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    return this.#tables[table].get(id)
  }

  /** Forgets the row that was set first. */
  deleteOldest(table: TableName) {
    const rows = this.#tables[table]
    for (const id of rows.keys()) {
      rows.delete(id)
      return
    }
  }

  size(table: TableName): number {
    return this.#tables[table].size
  }

  list<T extends TableName>(table: T): Tables[T][] {
    return [...this.#tables[table].values()]
  }

  /** Every row, as changes that rebuild the same catalogue elsewhere. */
  rows(): TableChange[] {
    return NAMES.flatMap((table) =>
      [...this.#tables[table]].map(([id, value]) => ({ table, id, value }) as TableChange),
    )
  }

  /** A stemming dictionary as the index uses it. */
  stemWords(id: string): Map<string, string> | undefined {
    const dictionary = this.get('stemming_dictionaries', id)
    return dictionary && new Map(dictionary.words.map(({ word, root }) => [word, root]))
  }

  /** The collection a name stands for: itself, or what an alias of that name points to. */
  resolve(name: string): string | undefined {
    if (this.get('collections', name)) return name
    const target = this.get('aliases', name)?.collection_name
    return target !== undefined && this.get('collections', target) ? target : undefined
  }
}
