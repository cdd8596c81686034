/** A database with one account, five products and two stores, and an SMTP server. */
import type { AlertChanges, NewAlert } from '@tianguis/contract/account/alerts'
import { DAY_MS } from '@tianguis/contract/durations'
import { deliverDue } from '../../../mail/deliver.ts'
import { smtpSender } from '../../../mail/smtp-sender.ts'
import { testDatabase } from '../../../testing/database.ts'
import { refreshFigures } from '../../catalog/service.ts'
import { alertRenderer } from '../delivery/alert-renderer.ts'
import { evaluateChanges } from '../delivery/evaluate.ts'
import { createAlerts } from '../service.ts'
import { changePrices, insertProducts, insertStores, insertUsers } from './catalogue.ts'
import { openSmtpSink } from './smtp-sink.ts'

export const FIXTURE_SECRET = 'a test secret, long enough to sign with'
export type AlertFixture = Awaited<ReturnType<typeof alertFixture>>

export async function alertFixture() {
  const [database, sink] = await Promise.all([testDatabase(), openSmtpSink()])
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const sender = {
    productName: 'Tianguis',
    publicUrl: 'https://tianguis.example',
    contactEmail: 'hola@tianguis.example',
  }
  const mail = smtpSender(sink.url, 'Tianguis <no-responder@tianguis.test>')
  const alerts = createAlerts(database, clock)
  const renderers = { alerts: alertRenderer({ clock, sender, secret: FIXTURE_SECRET }) }
  await insertStores(database, 2)
  const since = () => new Date(clock().getTime() - 200 * DAY_MS)
  const products = await insertProducts(database, 5, since())
  const [person] = await insertUsers(database, 1)

  /** As after a run of a feed. */
  const evaluate = async () => {
    await refreshFigures(database, clock)
    return evaluateChanges(database, clock)
  }
  const deliver = () => deliverDue(database, mail, clock, renderers)
  return {
    database,
    products,
    person: person!,
    clock,
    renderers,
    mail,
    alerts,
    firstStore: 'tienda-1',
    otherStore: 'tienda-2',
    evaluate,
    deliver,
    advance: (milliseconds: number) => {
      ahead += milliseconds
    },
    async run() {
      await evaluate()
      await deliver()
    },
    async arm(alert: Partial<NewAlert> & Pick<NewAlert, 'kind'>): Promise<number> {
      const armed = await alerts.arm(person!, { product: products[0]!, ...alert })
      if (armed.kind !== 'done') throw new Error(armed.kind)
      return armed.alerts[0]!.id
    },
    change: (id: number, changes: AlertChanges) => alerts.change(person!, id, changes),
    withdraw: (id: number) => alerts.withdraw(person!, id),
    async setPrice(pesos: number, { product = products[0]!, inStock = true } = {}) {
      ahead += 1000
      await changePrices(database, [{ product, price: pesos * 100, inStock }], clock())
    },
    async fillProducts(count: number): Promise<string[]> {
      return await insertProducts(database, count, since(), ` de nombre larguísimo ${'ñandú & <compañía> '.repeat(10)}`)
    },
    mails: () => sink.mails,
    rawSizes: () => sink.sizes,
    refuse: (refusing: boolean) => sink.behave(() => (refusing ? 'refuse' : 'accept')),
    async history(alertId: number): Promise<string[]> {
      const { rows } = await database.pool.query('select state from alert_deliveries where alert_id = $1 order by id', [
        alertId,
      ])
      return rows.map(({ state }) => state)
    },
    /** Deletes alerts and mails, and restores the first price. */
    async reset() {
      await database.pool.query(
        'delete from price_alerts; delete from mail_outbox; delete from alert_people; delete from alert_changes',
      )
      await database.pool.query('delete from push_subscriptions')
      ahead += 40 * DAY_MS
      const { rows } = await database.pool.query('select id::text from products')
      const changes = rows.map(({ id }) => ({ product: id, price: 1000_00, inStock: true }))
      await changePrices(database, changes, clock())
      ahead += 40 * DAY_MS
      sink.mails.length = 0
      sink.sizes.length = 0
      sink.behave(() => 'accept')
    },
    async close() {
      mail.close()
      await sink.close()
      await database.close()
    },
  }
}
