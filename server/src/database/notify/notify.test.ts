import { afterAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { listen } from './notify.ts'

const database = await testDatabase()
afterAll(() => database.close())

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
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tianguis-listen' and datname = current_database()",
    )
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce(), { timeout: 10_000 })
    await database.pool.query('notify catalog_changed')
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    await stop()
  })
})
