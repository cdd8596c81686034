import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { rowsOf } from '../rows.ts'
import { listen } from './notify.ts'

const database = await testDatabase()
afterAll(() => database.close())

const LISTENERS = "application_name = 'tianguis-listen' and datname = current_database()"
const listeners = async () => (await rowsOf(database.pool, `select from pg_stat_activity where ${LISTENERS}`)).length
const dropListeners = () =>
  database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${LISTENERS}`)

describe('listening', () => {
  it('receives a notice', async () => {
    const heard = vi.fn()
    const stop = await listen(database.url, 'catalog_changed', heard)
    await database.pool.query('notify catalog_changed')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
    await stop()
  })

  it('reconnects after a lost connection and reports the gap as a notice', async () => {
    const heard = vi.fn()
    const stop = await listen(database.url, 'catalog_changed', heard)
    await dropListeners()
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 10_000 })
    await database.pool.query('notify catalog_changed')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    await stop()
  })

  it('leaves no connection to a standby, and hears each notice once after the fail-over', async () => {
    const standby = await standbyOf(database.url)
    const heard = vi.fn()
    const stop = await listen(standby.url, 'catalog_changed', heard)
    standby.isInRecovery = true
    await dropListeners()
    await expect.poll(() => standby.refused, { timeout: 20_000 }).toBeGreaterThan(2)
    await expect.poll(listeners).toBeLessThan(2)
    standby.isInRecovery = false
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(''), { timeout: 20_000 })
    await database.pool.query("notify catalog_changed, 'lists'")
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith('lists'))
    expect(heard).toHaveBeenCalledTimes(2)
    expect(await listeners()).toBe(1)
    await stop()
    await standby.close()
  })
})

/** The database behind an address where it refuses LISTEN for a while, as a standby does. */
async function standbyOf(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const standby = { isInRecovery: false, refused: 0, url: '', close: async () => void server.close() }
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname)
    onward.on('close', () => socket.destroy()).on('error', () => socket.destroy())
    socket.on('close', () => onward.destroy()).on('error', () => onward.destroy())
    onward.on('data', (data) => socket.write(data))
    socket.on('data', (data) => {
      const at = standby.isInRecovery ? data.indexOf('listen "') : -1
      if (at >= 0) standby.refused++
      // PostgreSQL answers that with an error, and keeps the connection.
      if (at >= 0) data.write('refuse', at)
      onward.write(data)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  standby.url = url.href
  return standby
}
