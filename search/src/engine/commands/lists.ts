/** Synonyms and curations: lists of items with ids, in Typesense's two ways. */
import type { Synonym } from '../../collection/types.ts'
import { isRecord } from '../../json/json.ts'
import { bad } from '../../schema/field.ts'
import type { Json } from '../../schema/types.ts'
import type { CurationItem } from '../row-types.ts'
import { parseCuration } from '../rows/curations.ts'
import { parseSynonym } from '../rows/synonyms.ts'
import { collectionNamed, notFound, type WriterContext } from './context.ts'
import { deleteRow, put } from './row.ts'

/** The two kinds of lists with ids inside: per collection (v29) and as a set of their own (v30). */
const listed = {
  synonyms: { own: 'synonyms', sets: 'synonym_sets', parse: parseSynonym, noun: 'Synonym set' },
  curations: { own: 'overrides', sets: 'curation_sets', parse: parseCuration, noun: 'Curation set' },
} as const
export type ListKind = keyof typeof listed
type Item = Synonym | CurationItem

const withItem = (items: Item[], item: Item) => [...items.filter(({ id }) => id !== item.id), item].sort(byId)
const byId = (a: Item, b: Item) => (a.id < b.id ? -1 : 1)

export function putOwnItem(context: WriterContext, kind: ListKind, collection: string, id: string, input: Json): Item {
  const { own, parse } = listed[kind]
  const name = collectionNamed(context, collection).schema.name
  const item = parse(input, id)
  const items = context.store.state.catalogue.get(own, name) ?? []
  put(context, own, name, withItem(items, item) as never)
  return item
}

export function deleteOwnItem(context: WriterContext, kind: ListKind, collection: string, id: string) {
  const { own } = listed[kind]
  const name = collectionNamed(context, collection).schema.name
  const items: Item[] = context.store.state.catalogue.get(own, name) ?? []
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
  return { name: (deleteRow(context, sets, name, `${noun} not found`) as { name: string }).name }
}

export function putSetItem(context: WriterContext, kind: ListKind, name: string, id: string, input: Json): Item {
  const { sets, parse } = listed[kind]
  const set = context.store.state.catalogue.get(sets, name) ?? { name, items: [] }
  const item = parse(input, id)
  put(context, sets, name, { ...set, items: withItem(set.items, item) } as never)
  return item
}

export function deleteSetItem(context: WriterContext, kind: ListKind, name: string, id: string) {
  const { sets, noun } = listed[kind]
  const set = context.store.state.catalogue.get(sets, name)
  if (!set) throw notFound(`${noun} not found`)
  const items: Item[] = set.items
  if (!items.some((item) => item.id === id)) throw notFound('Could not find that `id`.')
  put(context, sets, name, { ...set, items: items.filter((item) => item.id !== id) } as never)
  return { id }
}
