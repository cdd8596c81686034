/** The built-in assistant over the demonstration, in this process. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import type { AnswerDeps } from '@tianguis/server/src/areas/assistant/answering/answer.ts'
import { createKnowledge } from '@tianguis/server/src/areas/assistant/knowledge.ts'
import type { Knowledge } from '@tianguis/server/src/areas/assistant/understanding/understand.ts'
import { createSiteServices } from '@tianguis/server/src/compose/site-services.ts'
import { configFrom } from '@tianguis/server/src/config/config.ts'
import { openDatabase } from '@tianguis/server/src/database/connect.ts'
import { findDatabase } from '@tianguis/server/src/database/open.ts'
import { systemClock } from '@tianguis/server/src/runtime/clock.ts'
import { openEmbedded } from '@tianguis/server/src/search/embedded.ts'
import { createIndexer } from '@tianguis/server/src/search/indexer.ts'
import { createQueryKnowledge } from '@tianguis/server/src/understanding/knowledge/knowledge-source.ts'
import { createSearchUnderstanding } from '@tianguis/server/src/understanding/understand-search.ts'
import { startSite } from '../shared/site.ts'

const INFO: SiteInfo = {
  productName: 'Tianguis',
  publicUrl: 'https://tianguis.example',
  contactEmail: 'hola@tianguis.example',
  social: [],
  telegramUrl: 'https://t.me/example',
  demo: true,
  prizeDraw: true,
  search: { nodes: [], key: '' },
  googleClientId: null,
  localOutbox: false,
  gtmId: null,
}

export interface Assistant {
  deps: AnswerDeps
  knowledge: Knowledge
  close(): Promise<void>
}

export async function openAssistant(products: number): Promise<Assistant> {
  const site = await startSite(products)
  const url = await findDatabase(configFrom({ DATA_DIR: site.dataDir, PUBLIC_URL: site.origin }))
  if (!url) throw new Error('the database of the site was not found')
  const database = openDatabase(url, { max: 4 })
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-bench-index-'))
  const logger = { warn: () => undefined }
  const search = await openEmbedded({ dataDir: folder, adminKey: 'bench', logger, onDamage: () => undefined })
  await createIndexer(database, search.index, systemClock).rebuild(() => undefined)
  const services = createSiteServices({ database, info: INFO, clock: systemClock, search })
  const { product, coupons, stores, store, posts } = services
  const queryKnowledge = createQueryKnowledge(database.pool)
  const understand = createSearchUnderstanding(queryKnowledge, search)
  return {
    deps: { database, search, understand, product, coupons, stores, store, posts, clock: systemClock, info: INFO },
    knowledge: await createKnowledge(database, queryKnowledge)(),
    async close() {
      await search.close()
      await database.close()
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
