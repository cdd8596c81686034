import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/app.ts'
import { type Cluster, runningCluster, startCluster } from './cluster.ts'

const QUICK = { fsync: 'off', shared_buffers: '16MB', min_dynamic_shared_memory: '0' }
let folder: string
let remove: () => Promise<void>
beforeAll(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.path
  remove = temporary.remove
})
afterAll(() => remove())

describe('the embedded PostgreSQL', () => {
  it('keeps its data and its port over a stop', async () => {
    const first = await startCluster(folder, QUICK)
    await query(first, 'create table kept as select 7 as n')
    expect(await runningCluster(folder)).toBe(first.url)
    await first.stop()
    expect(await runningCluster(folder)).toBeNull()
    const second = await startCluster(folder, QUICK)
    expect(second.url).toBe(first.url)
    expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }])
    await second.stop()
  })

  it('replaces a cluster that a killed server left running', async () => {
    const orphan = await startCluster(folder, QUICK)
    const before = await postmaster()
    const next = await startCluster(folder, QUICK)
    expect(await postmaster()).not.toBe(before)
    expect(await query(next, 'select n from kept')).toEqual([{ n: 7 }])
    await expect(query(orphan, 'select 1')).resolves.toEqual([{ '?column?': 1 }])
    await next.stop()
  })

  it('replays the WAL after an immediate stop', async () => {
    const killed = await startCluster(folder, QUICK)
    await query(killed, 'insert into kept values (8)')
    killed.stopAtOnce()
    const next = await startCluster(folder, QUICK)
    expect(await query(next, 'select n from kept order by n')).toEqual([{ n: 7 }, { n: 8 }])
    await next.stop()
  })

  it('ignores a stale pid file that names another process', async () => {
    await writeFile(join(folder, 'cluster', 'postmaster.pid'), `${process.pid}\n${join(folder, 'cluster')}\n`)
    expect(await runningCluster(folder)).toBeNull()
    const cluster = await startCluster(folder, QUICK)
    expect(await query(cluster, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }])
    await cluster.stop()
  })

  it('refuses a wrong password; only its owner can read the right one', async () => {
    const cluster = await startCluster(folder, QUICK)
    const open = new URL(cluster.url)
    open.password = 'guess'
    await expect(query({ url: open.href }, 'select 1')).rejects.toThrow('password authentication failed')
    expect((await stat(join(folder, 'connection.json'))).mode & 0o777).toBe(0o600)
    // The password is random: connections need not compute a slow hash of it.
    const [role] = await query(cluster, "select rolpassword from pg_authid where rolname = 'postgres'")
    expect(role).toEqual({ rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$1:/) })
    await cluster.stop()
  })
})

async function postmaster(): Promise<string> {
  return (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
}

async function query({ url }: Pick<Cluster, 'url'>, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
