/** A search thread: it has readers over shared memory and a copy of the catalogue, and returns JSON. */
import { parentPort } from 'node:worker_threads'
import { openReader } from '../collection/reader.ts'
import { SearchError } from '../collection/search-error.ts'
import type { CollectionReader, Published } from '../collection/types.ts'
import { RESULTS, RESULTS_END, type ResolvedSearch, type SearchJob } from '../engine/search/job.ts'
import { prepareSearch } from '../engine/search/prepare.ts'
import { runUnion as runUnionSearches, type UnionMember } from '../engine/search/union.ts'
import { unionPage } from '../engine/search/union-page.ts'
import { Catalogue } from '../engine/tables.ts'
import { toJson } from '../json/json.ts'
import { type FromReader, faultOf, type ToReader } from './messages.ts'
import { type Parcel, unpack } from './parcel.ts'
import { SeenMemory } from './seen-memory.ts'

const port = parentPort!
let catalogue = new Catalogue()
const readers = new Map<string, CollectionReader>()
const seenMemory = new SeenMemory()

function readerOf(collection: string): CollectionReader {
  const reader = readers.get(collection)
  if (!reader) throw new SearchError(404, 'Collection not found')
  return reader
}

function runOne(search: ResolvedSearch, deadline: number): string {
  if (search.fault) throw new SearchError(search.fault.status, search.fault.message)
  const reader = readerOf(search.collection)
  const { body, found, cutoff } = reader.search(prepareSearch(search, catalogue, reader, deadline))
  if (cutoff && found === 0) throw new SearchError(408, 'Request Timeout')
  return body
}

/** A search that fails becomes an error entry; the others are answered. */
function runEach(search: ResolvedSearch, deadline: number): string {
  try {
    return runOne(search, deadline)
  } catch (error) {
    const { status, message } = faultOf(error)
    return toJson({ code: status, error: message })
  }
}

/** A union fails as a whole; as in Typesense the error is in the body. */
function runUnion(job: Extract<SearchJob, { kind: 'union' }>): string {
  try {
    return unionOf(job)
  } catch (error) {
    const { status, message } = faultOf(error)
    if (status === 408 || status === 500) throw error
    return toJson({ code: status, error: message })
  }
}

function unionOf({ searches, common, dedupe, deadline }: Extract<SearchJob, { kind: 'union' }>): string {
  const members = searches.map(({ fault, collection, params }): UnionMember => {
    if (fault?.status === 404) throw new SearchError(404, `\`${collection}\` collection not found.`)
    if (fault) throw new SearchError(fault.status, fault.message)
    const reader = readerOf(collection)
    const { page: _, per_page: __, limit: ___, offset: ____, ...own } = params
    return { collection, reader, request: prepareSearch({ collection, params: own }, catalogue, reader, deadline) }
  })
  return runUnionSearches(members, unionPage(common), dedupe)
}

function run(job: SearchJob): string {
  switch (job.kind) {
    case 'single':
      return runOne(job.search, job.deadline)
    case 'multi':
      return RESULTS + job.searches.map((search) => runEach(search, job.deadline)).join(',') + RESULTS_END
    case 'union':
      return runUnion(job)
  }
}

function answer(id: number, asked: SearchJob) {
  const job = asked.runMs ? { ...asked, deadline: Math.min(asked.deadline, Date.now() + asked.runMs) } : asked
  try {
    // As text: handing over a buffer of its bytes costs several times more.
    port.postMessage({ id, status: 200, body: run(job) } satisfies FromReader)
  } catch (error) {
    const fault = faultOf(error)
    if (fault.status === 500) console.error('A search failed:', error)
    port.postMessage({ id, fault } satisfies FromReader)
  }
}

/** A publication of a writer that has died is ignored; a restarted writer publishes again. */
function receive(name: string, parcel: Parcel) {
  const published = unpack(parcel)
  if (published) show(name, published)
}

/** Without `next` the collection was dropped. */
function show(name: string, next?: Published) {
  if (next) readers.set(name, openReader(next))
  else readers.delete(name)
  seenMemory.note(name, next)
}

port.on('message', (message: ToReader) => {
  if ('job' in message) return answer(message.id, message.job)
  if ('published' in message) return receive(message.name, message.published)
  if ('dropped' in message) return show(message.dropped)
  if (message.anew) catalogue = new Catalogue()
  for (const row of message.rows) catalogue.apply(row)
})

port.postMessage({ ready: true } satisfies FromReader)
