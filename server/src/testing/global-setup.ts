import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/connect.ts'
import { startCluster } from '../database/embedded/cluster.ts'
import { applyMigrations } from '../database/migration/migrate.ts'
import { administer, databaseNamed, FILLED, TEMPLATE } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    /** Removed when the run ends. */
    runFolder: string
    /** How `create database` copies. */
    copying: string
  }
}

/** Test data need not survive a crash. */
const WITHOUT_DURABILITY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }

/**
 * One PostgreSQL for the whole run, with a migrated database from which each test file gets its copy. TEST_DATABASE_URL names
 * another server and a role that may create databases and roles there; nothing of it is removed but what the run created.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
  // Run by root, PostgreSQL is another user, who must get in.
  await chmod(folder, 0o711)
  const own = process.env.TEST_DATABASE_URL
  const cluster = own ? { url: own, stop: () => dropTemplates(own) } : await startCluster(folder, WITHOUT_DURABILITY)
  const stop = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await createTemplate(cluster.url)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('clusterUrl', cluster.url)
  project.provide('runFolder', folder)
  // Half the time of copying through the log, where checkpoints need not reach the disk.
  project.provide('copying', own ? '' : 'strategy file_copy')
  return stop
}

async function createTemplate(clusterUrl: string): Promise<void> {
  await dropTemplates(clusterUrl)
  await administer(clusterUrl, `create database ${TEMPLATE}`)
  const template = openDatabase(databaseNamed(clusterUrl, TEMPLATE), { max: 2 })
  await applyMigrations(template)
  await template.close()
}

async function dropTemplates(clusterUrl: string): Promise<void> {
  const rows = await administer(
    clusterUrl,
    `select datname from pg_database where datname = '${TEMPLATE}' or starts_with(datname, '${FILLED}')`,
  )
  for (const { datname } of rows) await administer(clusterUrl, `drop database ${datname} with (force)`)
}
