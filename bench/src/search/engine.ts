/** This engine as a site embeds it: a writer thread, a reader thread, everything on disk. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEngine } from '@tianguis/search'
import type { Contender } from './contender.ts'
import { paramsOf, SCHEMA } from './typesense.ts'

export async function openEngineContender(): Promise<Contender> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-search-'))
  const engine = await openEngine({ dataDir, adminKey: 'bench', readers: 1 })
  return {
    async index(products) {
      await engine.collections.create(SCHEMA)
      const { failures } = await engine.import('products', products)
      if (failures.length > 0) throw new Error(failures[0]?.error)
    },
    async search(query) {
      const { hits } = await engine.search<{ id: string }>('products', paramsOf(query))
      return (hits ?? []).map(({ document }) => document.id)
    },
    async close() {
      await engine.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
