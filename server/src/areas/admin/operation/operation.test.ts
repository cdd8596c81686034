import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { startJobs } from '../../../jobs/start-jobs.ts'
import { createLogger } from '../../../runtime/logger.ts'
import { recentErrors } from '../../../runtime/recent-errors.ts'
import { type AdminSite, adminSite } from '../testing/admin-site.ts'

let site: AdminSite
const call = (method: string, path: string) => site.call(method, `/api/admin/${path}`, { role: 'owner' })

beforeAll(async () => {
  site = await adminSite()
})
afterAll(() => site?.close())

test('a mail that failed is shortened in the list, read on the record, and sent again', async () => {
  const row = await rowOf<{ id: number }>(
    site.database.pool,
    `insert into mail_outbox (message_id, recipient, subject, html, text, attempts, failed_at, last_error)
     values ('m', 'ana@correo.test', '<script>alert(1)</script>', '', 'Tu código es 7', 9, now(), 'no existe') returning id`,
  )
  const { mails } = (await call('GET', 'mails')).body
  expect(mails).toMatchObject([{ recipient: 'an…@correo.test', failed: true, attempts: 9, lastError: 'no existe' }])
  expect(JSON.stringify(mails)).not.toContain('Tu código')
  expect((await call('POST', `mails/${row!.id}/see`)).body).toMatchObject({
    recipient: 'ana@correo.test',
    text: 'Tu código es 7',
  })
  expect((await call('POST', `mails/${row!.id}/retry`)).status).toBe(200)
  expect((await call('GET', 'mails')).body.mails).toMatchObject([{ failed: false, attempts: 0 }])
  await site.database.pool.query('delete from mail_outbox')
  expect((await call('POST', `mails/${row!.id}/retry`)).status).toBe(409)
  const trail = await rowsOf<{ action: string }>(site.database.pool, 'select action from admin_audit order by id')
  expect(trail.map(({ action }) => action)).toEqual(['mails.see', 'mails.retry'])
})

test('jobs show their last failure, and only known ones are run', async () => {
  expect((await call('GET', 'jobs')).body.jobs).toEqual([])
  let runs = 0
  const jobs = await startJobs({
    url: site.database.url,
    roles: ['worker', 'scheduler'],
    jobs: [
      {
        name: 'flaky',
        cron: '0 0 1 1 *',
        run: async () => {
          runs++
        },
      },
    ],
    logger: createLogger('silent'),
    onRun: () => undefined,
  })
  try {
    await site.database.pool.query(
      `insert into pgboss.job (name, state, completed_on, output) values ('flaky', 'failed', now(), '{"message": "sin disco"}')`,
    )
    expect((await call('GET', 'jobs')).body.jobs).toMatchObject([
      { name: 'flaky', cron: '0 0 1 1 *', lastError: 'sin disco', lastDoneAt: null },
    ])
    expect((await call('POST', 'jobs/flaky/run')).status).toBe(200)
    expect((await call('POST', 'jobs/unknown/run')).status).toBe(409)
    expect(runs).toBe(0)
  } finally {
    await jobs.stop()
  }
})

test('settings are listed without their secrets; errors that were logged are kept', async () => {
  const { settings, index } = (await call('GET', 'operation')).body
  expect(settings.find(({ name }: { name: string }) => name === 'PORT')).toBeDefined()
  for (const { name, value } of settings)
    if (/SECRET|KEY|TOKEN|SMTP_URL|DATABASE/.test(name)) expect([name, value ?? '••••••']).toEqual([name, '••••••'])
  expect(index).toMatchObject({ unindexed: 0, building: null })
  createLogger('fatal').error({ err: new Error('se cayó') }, 'la prueba')
  createLogger('error').error({ err: new Error('se cayó') }, 'la prueba')
  expect(recentErrors()[0]).toMatchObject({ message: 'la prueba: se cayó' })
})
