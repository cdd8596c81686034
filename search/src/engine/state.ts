/**
 * The whole state of an engine. `apply` changes it, for a live request and for the log alike; only a live alter indexes in the
 * background and then calls `replace`.
 */
import type { CollectionSchema, Document, Field } from '../schema/types.ts'
import type { AnalyticsEvent } from './row-types.ts'
import { Catalogue, eventKey, type TableChange } from './tables.ts'
import { WritableCollection } from './writable-collection.ts'

/** Written to the log as JSON: a renamed `kind` or property makes existing folders unreadable. */
export type Change =
  | { kind: 'row'; row: TableChange }
  | { kind: 'create'; schema: CollectionSchema }
  | { kind: 'drop'; collection: string }
  | { kind: 'describe'; schema: CollectionSchema }
  | { kind: 'reindex'; schema: CollectionSchema }
  | { kind: 'widen'; collection: string; fields: Field[] }
  | { kind: 'put'; collection: string; documents: Document[] }
  | { kind: 'remove'; collection: string; ids: string[] }
  | { kind: 'events'; events: AnalyticsEvent[] }

/** Events kept per rule and user, and pairs of rule and user kept. */
const MAX_EVENTS = 1000
const MAX_USERS = 10_000

export class EngineState {
  readonly catalogue: Catalogue
  readonly collections = new Map<string, WritableCollection>()
  #order = 0
  /** Called for every changed row but events, so that other threads can keep a copy of the catalogue. */
  onRow: (row: TableChange) => void = () => undefined

  constructor(catalogue = new Catalogue(), collections: Iterable<[string, WritableCollection]> = []) {
    this.catalogue = catalogue
    this.collections = new Map(collections)
    for (const { order } of this.catalogue.list('collections')) this.#order = Math.max(this.#order, order)
  }

  collection(name: string): WritableCollection | undefined {
    const resolved = this.catalogue.resolve(name)
    return resolved === undefined ? undefined : this.collections.get(resolved)
  }

  apply(change: Change) {
    switch (change.kind) {
      case 'row':
        return this.#setRow(change.row)
      case 'create':
        return this.#place(
          change.schema.name,
          new WritableCollection(change.schema, (id) => this.catalogue.stemWords(id)),
        )
      case 'drop':
        return this.#drop(change.collection)
      case 'describe':
        return this.#describe(change.schema)
      case 'reindex':
        return this.replace(change.schema.name, finish(this.#existing(change.schema.name).reindexed(change.schema)))
      case 'widen':
        this.#existing(change.collection).widen(change.fields)
        return this.#showSchema(change.collection)
      case 'put':
        for (const document of change.documents) this.#existing(change.collection).put(document)
        return
      case 'remove':
        for (const id of change.ids) this.#existing(change.collection).remove(id)
        return
      case 'events':
        for (const event of change.events) this.#addEvent(event)
    }
  }

  /** Other threads do not need events, so they are not told. */
  #addEvent(event: AnalyticsEvent) {
    const id = eventKey(event.name, event.user_id)
    const events = [...(this.catalogue.get('analytics_events', id)?.events ?? []), event].slice(-MAX_EVENTS)
    // Deleting first makes the key the newest one.
    this.catalogue.apply({ table: 'analytics_events', id })
    this.catalogue.apply({ table: 'analytics_events', id, value: { events } })
    if (this.catalogue.size('analytics_events') > MAX_USERS) this.catalogue.deleteOldest('analytics_events')
  }

  /** Puts a re-indexed collection in the place of the old one. */
  replace(name: string, target: WritableCollection) {
    this.collections.get(name)?.writer.release()
    this.collections.set(name, target)
    this.#showSchema(name)
  }

  /** Updates the schema of a collection in the catalogue. */
  #showSchema(name: string) {
    const order = this.catalogue.get('collections', name)?.order ?? ++this.#order
    this.#setRow({ table: 'collections', id: name, value: { order, schema: this.#existing(name).schema } })
  }

  #place(name: string, target: WritableCollection) {
    this.collections.set(name, target)
    this.#showSchema(name)
  }

  #describe(schema: CollectionSchema) {
    this.#existing(schema.name).describe(schema)
    this.#showSchema(schema.name)
  }

  #drop(name: string) {
    this.collections.get(name)?.writer.release()
    this.collections.delete(name)
    for (const table of ['collections', 'synonyms', 'overrides'] as const) this.#setRow({ table, id: name })
  }

  #setRow(row: TableChange) {
    this.catalogue.apply(row)
    this.onRow(row)
  }

  #existing(name: string): WritableCollection {
    const target = this.collections.get(name)
    if (!target) throw new Error(`A change names a collection ${name} that does not exist.`)
    return target
  }
}

function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
