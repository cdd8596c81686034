/** Aliases, keys, presets, stop words, synonyms, curations, analytics rules, stemming dictionaries: kept as rows. */
import { SearchError } from '../../collection.ts'
import { isRecord, parseJson } from '../../json.ts'
import { bad } from '../../schema/field.ts'
import type { Json } from '../../schema.ts'
import { parseCuration } from '../rows/curations.ts'
import { parseKey } from '../rows/keys.ts'
import { isTextList, parseSynonym } from '../rows/synonyms.ts'
import type { CurationItem, SynonymItem, TableChange, TableName, Tables } from '../tables.ts'
import { notFound, shelfNamed, type WriterContext } from './context.ts'

function put<T extends TableName>({ store }: WriterContext, table: T, id: string, value: Tables[T]): Tables[T] {
  store.commit({ kind: 'row', row: { table, id, value } as TableChange })
  return value
}

/** Deletes a row and answers what it was; the sentence says what is missing when there is none. */
function take<T extends TableName>({ store }: WriterContext, table: T, id: string, sentence: string): Tables[T] {
  const value = store.library.catalogue.get(table, id)
  if (value === undefined) throw notFound(sentence)
  store.commit({ kind: 'row', row: { table, id } as TableChange })
  return value
}

export function putAlias(context: WriterContext, name: string, input: Json) {
  if (!isRecord(input)) throw bad('Bad JSON.')
  if (typeof input.collection_name !== 'string') throw bad('Parameter `collection_name` is required.')
  if (context.store.library.shelves.has(name)) {
    throw new SearchError(500, `Name \`${name}\` conflicts with an existing collection name.`)
  }
  return put(context, 'aliases', name, { collection_name: input.collection_name, name })
}

export const deleteAlias = (context: WriterContext, name: string) =>
  take(context, 'aliases', name, 'Collection not found')

export function createKey(context: WriterContext, input: Json) {
  const keys = context.store.library.catalogue.list('keys')
  const key = parseKey(input, 1 + Math.max(-1, ...keys.map(({ id }) => id)))
  if (keys.some(({ value }) => value === key.value)) throw new SearchError(409, 'API key generation conflict.')
  return put(context, 'keys', String(key.id), key)
}

export const deleteKey = (context: WriterContext, id: string) => ({ id: take(context, 'keys', id, 'Not found.').id })

export function putPreset(context: WriterContext, name: string, input: Json) {
  if (!isRecord(input)) throw bad('Bad JSON.')
  if (!isRecord(input.value)) throw bad('Parameter `value` is required.')
  return put(context, 'presets', name, { name, value: input.value })
}

export const deletePreset = (context: WriterContext, name: string) => take(context, 'presets', name, 'Not found.')

export function putStopwords(context: WriterContext, id: string, input: Json) {
  if (!isRecord(input)) throw bad('Bad JSON.')
  const { stopwords, locale } = input
  if (!('stopwords' in input)) throw bad('Parameter `stopwords` is required')
  if (!isTextList(stopwords) || stopwords.length === 0)
    throw bad('Parameter `stopwords` is required as string array value')
  if (locale !== undefined && typeof locale !== 'string') throw bad('Parameter `locale` is required as string value')
  return put(context, 'stopwords', id, { id, stopwords, ...(locale !== undefined && { locale }) })
}

export const deleteStopwords = (context: WriterContext, id: string) => ({
  id: take(context, 'stopwords', id, `Stopword \`${id}\` not found.`).id,
})

export function putAnalyticsRule(context: WriterContext, name: string, input: Json) {
  if (!isRecord(input)) throw bad('Bad JSON.')
  return put(context, 'analytics_rules', name, { ...input, name })
}

export const deleteAnalyticsRule = (context: WriterContext, name: string) => ({
  name: take(context, 'analytics_rules', name, 'Rule not found.').name,
})

/** Answers the lines as they were taken; a dictionary is replaced as a whole. */
export function putStemmingDictionary(context: WriterContext, id: string, text: string) {
  const words = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const entry = parseJson(line)
      if (!isRecord(entry) || typeof entry.word !== 'string' || typeof entry.root !== 'string') {
        throw bad('Invalid dictionary format. Expected: {"word": "...", "root": "..."} on each line.')
      }
      return { word: entry.word, root: entry.root }
    })
  return put(context, 'stemming_dictionaries', id, { id, words })
}

export const deleteStemmingDictionary = (context: WriterContext, id: string) => ({
  id: take(context, 'stemming_dictionaries', id, 'Dictionary not found').id,
})

/** The two kinds of lists with ids inside: per collection (v29) and as a set of their own (v30). */
const listed = {
  synonyms: { own: 'synonyms', sets: 'synonym_sets', parse: parseSynonym, noun: 'Synonym set' },
  curations: { own: 'overrides', sets: 'curation_sets', parse: parseCuration, noun: 'Curation set' },
} as const
export type ListKind = keyof typeof listed
type Item = SynonymItem | CurationItem

const withItem = (items: Item[], item: Item) => [...items.filter(({ id }) => id !== item.id), item].sort(byId)
const byId = (a: Item, b: Item) => (a.id < b.id ? -1 : 1)

export function putOwnItem(context: WriterContext, kind: ListKind, collection: string, id: string, input: Json): Item {
  const { own, parse } = listed[kind]
  const name = shelfNamed(context, collection).schema.name
  const item = parse(input, id)
  const items = context.store.library.catalogue.get(own, name) ?? []
  put(context, own, name, withItem(items, item) as never)
  return item
}

export function deleteOwnItem(context: WriterContext, kind: ListKind, collection: string, id: string) {
  const { own } = listed[kind]
  const name = shelfNamed(context, collection).schema.name
  const items: Item[] = context.store.library.catalogue.get(own, name) ?? []
  if (!items.some((item) => item.id === id)) throw notFound('Could not find that `id`.')
  put(context, own, name, items.filter((item) => item.id !== id) as never)
  return { id }
}

export function putSet(context: WriterContext, kind: ListKind, name: string, input: Json) {
  const { sets, parse } = listed[kind]
  if (!isRecord(input)) throw bad('Bad JSON.')
  if (!Array.isArray(input.items)) throw bad('Missing or invalid `items` field')
  const items: Item[] = input.items.map((item) => {
    if (!isRecord(item) || typeof item.id !== 'string' || item.id === '') throw bad('Missing or invalid `id` field')
    return parse(item, item.id)
  })
  const description = typeof input.description === 'string' ? { description: input.description } : {}
  return put(context, sets, name, { name, items: items.sort(byId), ...description } as never)
}

export function deleteSet(context: WriterContext, kind: ListKind, name: string) {
  const { sets, noun } = listed[kind]
  return { name: (take(context, sets, name, `${noun} not found`) as { name: string }).name }
}

export function putSetItem(context: WriterContext, kind: ListKind, name: string, id: string, input: Json): Item {
  const { sets, parse } = listed[kind]
  const set = context.store.library.catalogue.get(sets, name) ?? { name, items: [] }
  const item = parse(input, id)
  put(context, sets, name, { ...set, items: withItem(set.items, item) } as never)
  return item
}

export function deleteSetItem(context: WriterContext, kind: ListKind, name: string, id: string) {
  const { sets, noun } = listed[kind]
  const set = context.store.library.catalogue.get(sets, name)
  if (!set) throw notFound(`${noun} not found`)
  const items: Item[] = set.items
  if (!items.some((item) => item.id === id)) throw notFound('Could not find that `id`.')
  put(context, sets, name, { ...set, items: items.filter((item) => item.id !== id) } as never)
  return { id }
}
