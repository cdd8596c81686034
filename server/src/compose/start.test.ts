import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/connect.ts'
import { runningCluster } from '../database/embedded/cluster.ts'
import { untilAnswering } from '../testing/answering.ts'
import { temporaryFolder } from '../testing/app.ts'
import { runToEnd, type Site, startSite } from '../testing/site.ts'

const LONG = { timeout: 30_000 }
const SETTINGS = { DEMO_PRODUCTS: '60' }
let dataDir: string
let remove: () => Promise<void>
beforeAll(async () => {
  const temporary = await temporaryFolder()
  dataDir = temporary.path
  remove = temporary.remove
})
let site: Site | undefined
afterAll(async () => {
  if (site?.process.exitCode === null && site.process.signalCode === null) {
    site.process.kill('SIGTERM')
    await site.ended()
  }
  await remove()
})

describe('the server as the operator meets it', () => {
  it('says in one sentence which setting is wrong', async () => {
    const { code, stderr } = await runToEnd('main.ts', [], dataDir, { DEMO: 'perhaps' })
    expect([code, stderr]).toEqual([1, 'La opción DEMO vale «perhaps»; debe ser on u off.\n'])
  })

  it('starts from nothing, with the demonstration in it', async () => {
    site = await startSite(dataDir, SETTINGS)
    expect(site.output()).toContain('Catálogo de demostración: 100 %')
    // The address is printed before the index is complete.
    await untilAnswering(`${site.url}/ready`)
    expect(await (await fetch(`${site.url}/ready`)).json()).toMatchObject({ ready: true })
    const page = await fetch(site.url)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await productCount()).toBe(60)
  })

  it('refuses a second start on the same data and names the first', async () => {
    const { code, stderr } = await runToEnd('main.ts', [], dataDir, { PORT: '0', ...SETTINGS })
    expect(code).toBe(1)
    expect(stderr).toContain(`el proceso ${site?.process.pid}`)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect((await fetch(`${site?.url}/health`)).status).toBe(200)
  })

  it('has a tool that works beside it', async () => {
    const healthy = await runToEnd('cli.ts', ['doctor', '--json'], dataDir)
    expect(JSON.parse(healthy.stdout)).toMatchObject({ ok: true })
    expect(healthy.stdout).toContain(`proceso ${site?.process.pid}`)
    const again = await runToEnd('cli.ts', ['demo'], dataDir)
    expect([again.code, again.stdout]).toEqual([1, 'La base de datos ya tiene un catálogo; no se cambió nada.\n'])
    expect((await runToEnd('cli.ts', ['dance'], dataDir)).code).toBe(2)
  })

  it('shows new figures at once, without being told where it keeps old pages', async () => {
    await fetch(`${site?.url}/stores`)
    await fetch(`${site?.url}/stores`)
    const before = await pagesRendered()
    await onDatabase('update offers set price = price / 2')
    const refreshed = await runToEnd('cli.ts', ['refresh', '--json'], dataDir)
    expect(JSON.parse(refreshed.stdout).products).toBeGreaterThan(0)
    await expect
      .poll(async () => {
        await fetch(`${site?.url}/stores`)
        return pagesRendered()
      })
      .toBe(before + 1)
  })

  it('starts its database again when that dies under it', async () => {
    const postmaster = () => readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')
    const before = Number.parseInt(await postmaster(), 10)
    process.kill(before, 'SIGQUIT')
    await expect.poll(async () => Number.parseInt(await postmaster().catch(() => '0'), 10), LONG).not.toBe(before)
    await expect.poll(async () => (await fetch(`${site?.url}/ready`)).status, LONG).toBe(200)
    expect(await productCount()).toBe(60)
  })

  it('comes back by itself after kill -9, with all its data', async () => {
    site?.process.kill('SIGKILL')
    await site?.ended()
    expect(await runningCluster(join(dataDir, 'postgres'))).not.toBeNull()
    site = await startSite(dataDir, SETTINGS)
    expect(site.output()).not.toContain('Catálogo de demostración')
    // a busy machine answers 503 for a moment
    await expect.poll(async () => (await fetch(site!.url)).status).toBe(200)
    expect(await productCount()).toBe(60)
  })

  it('stops cleanly when asked, and takes its database along', async () => {
    site?.process.kill('SIGTERM')
    expect(await site?.ended()).toEqual({ code: 0, signal: null })
    expect(await runningCluster(join(dataDir, 'postgres'))).toBeNull()
  })
})

async function productCount(): Promise<unknown> {
  return (await onDatabase('select count(*)::int as count from products'))[0]?.count
}

async function onDatabase(statement: string): Promise<Record<string, unknown>[]> {
  const database = openDatabase((await runningCluster(join(dataDir, 'postgres'))) ?? '', { max: 1 })
  try {
    return (await database.pool.query(statement)).rows
  } finally {
    await database.close()
  }
}

async function pagesRendered(): Promise<number> {
  const metrics = await (await fetch(`${site?.url}/metrics`)).text()
  return Number(/^tianguis_page_cache_total\{outcome="miss"\} (\d+)/m.exec(metrics)?.[1])
}
