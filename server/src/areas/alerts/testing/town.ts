/** One person, a few products, two stores and a mail server: everything an alert needs. */
import type { AlertChanges, NewAlert } from '@tianguis/contract/account/alerts'
import { deliverDue } from '../../../mail/queue.ts'
import { smtpSender } from '../../../mail/smtp.ts'
import { testDatabase } from '../../../testing/database.ts'
import { lookAtChanges } from '../delivery/look.ts'
import { alertWriter } from '../delivery/writer.ts'
import { createAlerts } from '../service.ts'
import { changePrices, plainPeople, plainProducts, plainStores } from './catalogue.ts'
import { openSmtpSink } from './smtp-sink.ts'

export const TOWN_SECRET = 'a secret of this town, long enough to sign with'
export type AlertTown = Awaited<ReturnType<typeof alertTown>>

export async function alertTown() {
  const [database, sink] = await Promise.all([testDatabase(), openSmtpSink()])
  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const sender = {
    productName: 'Tianguis',
    publicUrl: 'https://tianguis.example',
    contactEmail: 'hola@tianguis.example',
  }
  const mail = smtpSender(sink.url, 'Tianguis <no-responder@tianguis.test>')
  const alerts = createAlerts(database)
  const writers = { alerts: alertWriter({ clock, sender, secret: TOWN_SECRET }) }
  await plainStores(database, 2)
  const since = () => new Date(clock().getTime() - 200 * 86_400_000)
  const products = await plainProducts(database, 5, since())
  const [person] = await plainPeople(database, 1)

  const look = () => lookAtChanges(database, clock)
  const deliver = () => deliverDue(database, mail, clock, writers)
  return {
    database,
    products,
    person: person!,
    clock,
    writers,
    mail,
    alerts,
    firstStore: 'tienda-1',
    otherStore: 'tienda-2',
    look,
    deliver,
    travel: (milliseconds: number) => {
      ahead += milliseconds
    },
    async run() {
      await look()
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
      return await plainProducts(database, count, since(), ` de nombre larguísimo ${'ñandú & <compañía> '.repeat(10)}`)
    },
    mails: () => sink.mails,
    rawSizes: () => sink.sizes,
    refuse: (refusing: boolean) => sink.behave(() => (refusing ? 'refuse' : 'take')),
    async history(alertId: number): Promise<string[]> {
      const { rows } = await database.pool.query('select state from alert_deliveries where alert_id = $1 order by id', [
        alertId,
      ])
      return rows.map(({ state }) => state)
    },
    /** Everything as on the first day: no alerts, no mails, the first price. */
    async quiet() {
      await database.pool.query(
        'delete from price_alerts; delete from mail_outbox; delete from alert_people; delete from alert_changes',
      )
      await database.pool.query('delete from push_subscriptions')
      ahead += 40 * 86_400_000
      const { rows } = await database.pool.query('select id::text from products')
      const changes = rows.map(({ id }) => ({ product: id, price: 1000_00, inStock: true }))
      await changePrices(database, changes, clock())
      ahead += 40 * 86_400_000
      sink.mails.length = 0
      sink.sizes.length = 0
      sink.behave(() => 'take')
    },
    async close() {
      mail.close()
      await sink.close()
      await database.close()
    },
  }
}
