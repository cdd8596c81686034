import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../database/connect.ts'
import { startCluster } from '../database/embedded/cluster.ts'
import { applyMigrations } from '../database/migration/migrate.ts'
import { databaseNamed, TEMPLATE } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}

/** Nothing here must survive a power cut. */
const CARELESS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }

/** One PostgreSQL for the whole run, with a migrated database from which each test file gets its copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
  // Run by root, PostgreSQL is another user, who must get in.
  await chmod(folder, 0o711)
  const cluster = await startCluster(folder, CARELESS)
  const stop = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const admin = openDatabase(cluster.url, { max: 1 })
    await admin.pool.query(`create database ${TEMPLATE}`)
    await admin.close()
    const template = openDatabase(databaseNamed(cluster.url, TEMPLATE), { max: 2 })
    await applyMigrations(template)
    await template.close()
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('clusterUrl', cluster.url)
  return stop
}
