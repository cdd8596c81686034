import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFindings } from '../../cli/doctor/database-findings.ts'
import { backup } from '../../cli/verbs/backup.ts'
import { restore } from '../../cli/verbs/restore.ts'
import { configFrom } from '../../config/config.ts'
import { temporaryFolder } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { type AdminSite, adminSite, emailOf, SECRET } from '../admin/testing/admin-site.ts'
import { run } from './testing/saved-backup.ts'

const OTHER = 'a secret that this site never had, as long as the first'
const folder = await temporaryFolder()
let site: AdminSite
beforeAll(async () => {
  site = await adminSite()
})
afterAll(async () => {
  await site?.close()
  await folder.remove()
})

const configOf = (url: string, secret: string) =>
  configFrom({ DATABASE_URL: url, DATA_DIR: join(folder.path, secret.slice(0, 8)), JWT_SECRET: secret })

async function secretFinding(secret: string) {
  const findings = await databaseFindings(configOf(site.database.url, secret))
  return findings.find(({ what }) => what === 'secreto')
}

test('doctor names the accounts that another secret keeps out, and the way back', async () => {
  expect(await secretFinding(SECRET)).toMatchObject({ ok: true })
  const found = await secretFinding(OTHER)
  expect(found).toMatchObject({ ok: false, detail: expect.stringContaining('«admins invite»') })
  expect(found?.detail).toContain(emailOf('owner'))
})

test('a restore under another secret says so', async () => {
  const file = join(folder.path, 'todo.tar.gz')
  expect(await run(backup, configOf(site.database.url, SECRET), [file])).toMatchObject({ ok: true })
  for (const [secret, words] of [
    [SECRET, /filas de \d+ tablas/],
    [OTHER, /JWT_SECRET no es el de antes/],
  ] as const) {
    const target = await testDatabase()
    const { ok, text } = await run(restore, configOf(target.url, secret), [file])
    await target.close()
    expect([ok, text]).toEqual([true, expect.stringMatching(words)])
    expect(text.includes('JWT_SECRET')).toBe(secret === OTHER)
  }
})
