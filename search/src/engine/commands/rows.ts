/** Aliases, keys, presets, stop words, stemming dictionaries: each a row of its table. */
import { SearchError } from '../../collection/search-error.ts'
import { isRecord, parseJson } from '../../json/json.ts'
import { bad } from '../../schema/field.ts'
import type { Json } from '../../schema/types.ts'
import { isAutodeleted, parseKey, storedKey } from '../rows/keys.ts'
import { isTextList } from '../rows/synonyms.ts'
import type { WriterContext } from './context.ts'
import { deleteRow, put } from './row.ts'

export function putAlias(context: WriterContext, name: string, input: Json) {
  if (!isRecord(input)) throw bad('Bad JSON.')
  if (typeof input.collection_name !== 'string') throw bad('Parameter `collection_name` is required.')
  if (context.store.state.collections.has(name)) {
    throw new SearchError(500, `Name \`${name}\` conflicts with an existing collection name.`)
  }
  return put(context, 'aliases', name, { collection_name: input.collection_name, name })
}

export const deleteAlias = (context: WriterContext, name: string) =>
  deleteRow(context, 'aliases', name, 'Collection not found')

export function createKey(context: WriterContext, input: Json) {
  const keys = context.store.state.catalogue.list('keys')
  const key = parseKey(input, 1 + Math.max(-1, ...keys.map(({ id }) => id)))
  const stored = storedKey(key)
  if (keys.some(({ hash }) => hash === stored.hash)) throw new SearchError(409, 'API key generation conflict.')
  put(context, 'keys', String(key.id), stored)
  return key
}

export function deleteExpiredKeys(context: WriterContext) {
  for (const key of context.store.state.catalogue.list('keys').filter((key) => isAutodeleted(key)))
    deleteRow(context, 'keys', String(key.id), 'Not found.')
}

export const deleteKey = (context: WriterContext, id: string) => ({
  id: deleteRow(context, 'keys', id, 'Not found.').id,
})

export function putPreset(context: WriterContext, name: string, input: Json) {
  if (!isRecord(input)) throw bad('Bad JSON.')
  if (!isRecord(input.value)) throw bad('Parameter `value` is required.')
  return put(context, 'presets', name, { name, value: input.value })
}

export const deletePreset = (context: WriterContext, name: string) => deleteRow(context, 'presets', name, 'Not found.')

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
  id: deleteRow(context, 'stopwords', id, `Stopword \`${id}\` not found.`).id,
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
  id: deleteRow(context, 'stemming_dictionaries', id, 'Dictionary not found').id,
})
