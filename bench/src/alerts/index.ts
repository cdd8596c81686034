/** Time from a feed that changes 100,000 prices until every due mail is queued and accepted, with a million armed alerts. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { evaluateChanges } from '@tianguis/server/src/areas/alerts/delivery/evaluate.ts'
import { alertRenderers } from '@tianguis/server/src/areas/alerts/delivery/index.ts'
import { openDatabase } from '@tianguis/server/src/database/connect.ts'
import { startCluster } from '@tianguis/server/src/database/embedded/cluster.ts'
import { applyMigrations } from '@tianguis/server/src/database/migration/migrate.ts'
import { deliverDue } from '@tianguis/server/src/mail/deliver.ts'
import { smtpSender } from '@tianguis/server/src/mail/smtp-sender.ts'
import { percentile } from '@tianguis/server/src/testing/soak/percentile.ts'
import { printTable } from '../shared/table.ts'
import { changePrices, fill } from './fill-queries.ts'

export const summary = 'a million alerts, 100,000 changed prices: seconds to queue every mail, p95 to the mail server'

const options = {
  alerts: { type: 'string', default: '1000000' },
  changes: { type: 'string', default: '100000' },
  products: { type: 'string', default: '200000' },
  people: { type: 'string', default: '200000' },
  /** Percent of the changes that are real drops; the others are small fluctuations, as in real feeds. */
  falling: { type: 'string', default: '5' },
} as const

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  const n = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])) as Record<
    keyof typeof options,
    number
  >
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-bench-alerts-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const cluster = await startCluster(folder)
  const database = openDatabase(cluster.url, { max: 10 })
  const smtp = fork(join(import.meta.dirname, 'smtp-process.ts'))
  try {
    const [{ port }] = (await once(smtp, 'message')) as [{ port: number }]
    await applyMigrations(database)
    await fill(database, n)

    const clock = () => new Date()
    const sender = {
      productName: 'Tianguis',
      publicUrl: 'https://tianguis.example',
      contactEmail: 'hola@tianguis.example',
    }
    const feedStarted = Date.now()
    await changePrices(database, n.changes, n.falling)
    const changedAt = Date.now()
    const looked = await evaluateChanges(database, clock)
    const queuedAt = Date.now()
    const mail = smtpSender(`smtp://127.0.0.1:${port}`, 'Tianguis <no-responder@tianguis.example>')
    const secret = 'a secret of the benchmark, long enough'
    await deliverDue(database, mail, clock, alertRenderers({ clock, sender, secret }))
    const doneAt = Date.now()
    mail.close()
    smtp.send('report')
    const [{ acceptedAt }] = (await once(smtp, 'message')) as [{ acceptedAt: number[] }]
    const waits = acceptedAt.map((at) => (at - changedAt) / 1000)
    printTable([
      { what: 'alerts armed', figure: n.alerts },
      { what: 'prices changed', figure: n.changes },
      {
        what: 'the feed itself, triggers included (s)',
        figure: (changedAt - feedStarted) / 1000,
      },
      { what: 'deliveries due', figure: looked.due },
      { what: 'mails', figure: looked.mails },
      { what: 'until every due mail is queued (s), goal 30', figure: (queuedAt - changedAt) / 1000 },
      { what: 'handed over', figure: acceptedAt.length },
      { what: 'handed over per second', figure: acceptedAt.length / ((doneAt - queuedAt) / 1000) },
      { what: 'price change to hand-over, median (s)', figure: percentile(waits, 0.5) },
      { what: 'price change to hand-over, p95 (s), goal 60', figure: percentile(waits, 0.95) },
    ])
  } finally {
    smtp.disconnect()
    await database.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
