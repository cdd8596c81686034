/** Any sequence of writes, snapshots and restarts leaves what a plain map would hold. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePatch } from '../../documents/merge.ts'
import type { WriteAction } from '../../documents/prepare.ts'
import type { Document, Json } from '../../schema/types.ts'
import { Store } from '../../storage/store.ts'
import { temporaryFolder } from '../../testing/cleanup.ts'
import { createCollection } from './collections.ts'
import type { WriterContext } from './context.ts'
import { deleteByFilter, deleteDocument, updateByFilter } from './documents.ts'
import { importLines } from './import.ts'

type Patch = { id: string; [key: string]: Json }
type Step =
  | { do: 'write'; action: WriteAction; documents: Patch[] }
  | { do: 'delete'; id: string }
  | { do: 'deleteBelow'; n: number }
  | { do: 'updateBelow'; n: number }
  | { do: 'snapshot' }
  | { do: 'restart' }
  | { do: 'merge' }

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'ñ', '7')
const n = fc.integer({ min: -5, max: 5 })
const patch: fc.Arbitrary<Patch> = fc.record(
  { id, t: fc.constantFrom('uno', 'dos tres', ''), n, extra: fc.constantFrom(null, 1, 'x', { y: 2 }) },
  { requiredKeys: ['id'] },
) as fc.Arbitrary<Patch>
const action = fc.constantFrom<WriteAction>('create', 'upsert', 'update', 'emplace')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('write' as const), action, documents: fc.array(patch, { maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), id }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deleteBelow' as const), n }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('updateBelow' as const), n }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'snapshot' }, { do: 'restart' }, { do: 'merge' }) },
)

const fields: Json = [
  { name: 't', type: 'string' },
  { name: 'n', type: 'int32', optional: true },
]

/** The four actions in a few lines: what the map holds after one incoming document. */
function writeToModel(model: Map<string, Document>, how: WriteAction, incoming: Patch) {
  const known = model.get(incoming.id)
  if (how === 'create' && known) return
  if (how === 'update' && !known) return
  const merges = known && (how === 'update' || how === 'emplace')
  const result = merges ? mergePatch(known, incoming) : incoming
  if (typeof result.t !== 'string') return
  model.set(incoming.id, result as Document)
}

class Subject {
  readonly #folder = temporaryFolder()
  #store!: Store

  async open() {
    this.#store = await Store.open(this.#folder)
    expect(this.#store.damages).toEqual([])
  }

  get context(): WriterContext {
    return { store: this.#store, pause: async () => undefined, isClosing: () => false }
  }

  get writer() {
    return this.#store.state.collection('c')!.writer
  }

  async close() {
    await this.#store.close()
  }

  async take(what: Step) {
    if (what.do === 'write') {
      const lines = what.documents.map((document) => JSON.stringify(document)).join('\n')
      importLines(this.context, 'c', new Uint8Array(Buffer.from(lines)), { action: what.action })
    } else if (what.do === 'delete') deleteDocument(this.context, 'c', what.id, true)
    else if (what.do === 'deleteBelow') deleteByFilter(this.context, 'c', `n:<${what.n}`)
    else if (what.do === 'updateBelow') updateByFilter(this.context, 'c', `n:<${what.n}`, '{"t":"cambiado"}')
    else if (what.do === 'snapshot') await this.#store.snapshot()
    else if (what.do === 'merge') {
      this.writer.publish()
      while (this.writer.mergeStep());
    } else {
      await this.close()
      await this.open()
    }
    await this.#store.committed()
  }
}

function takeInModel(model: Map<string, Document>, what: Step) {
  const isBelow = (document: Document, limit: number) => typeof document.n === 'number' && document.n < limit
  if (what.do === 'write') for (const document of what.documents) writeToModel(model, what.action, document)
  if (what.do === 'delete') model.delete(what.id)
  for (const document of [...model.values()]) {
    if (what.do === 'deleteBelow' && isBelow(document, what.n)) model.delete(document.id)
    if (what.do === 'updateBelow' && isBelow(document, what.n)) model.set(document.id, { ...document, t: 'cambiado' })
  }
}

/** In a stored document a null of an optional field is gone; one of an undeclared key is kept as it came. */
const shown = (document: Document) => {
  const { n: number, ...rest } = document
  return number === null || number === undefined ? rest : document
}

test('writes, filters, merges, snapshots and restarts agree with a plain map', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
    const subject = new Subject()
    await subject.open()
    await createCollection(subject.context, { name: 'c', fields })
    const model = new Map<string, Document>()
    for (const what of steps) {
      await subject.take(what)
      takeInModel(model, what)
      expect(subject.writer.count).toBe(model.size)
    }
    const held = new Map([...subject.writer.documents()].map((document) => [document.id, document]))
    for (const [key, document] of model) expect(held.get(key)).toEqual(shown(document))
    await subject.close()
  })
  await fc.assert(property, { numRuns: 60 })
})
