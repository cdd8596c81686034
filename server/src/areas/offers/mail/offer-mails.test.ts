import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import { deliverDue } from '../../../mail/deliver.ts'
import type { Message } from '../../../mail/message.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../../testing/demo.ts'
import { offerMailsJob, offerMailsRenderer } from './delivery.ts'
import { createOfferMails } from './service.ts'

const NOT_STOPPED = AbortSignal.any([])

/** Hours after BUEN_FIN, on the same day in Mexico. */
const LATE = 10

let database: TestDatabase
let now = BUEN_FIN
let user: number
const clock = () => now
const sent: Message[] = []
const sender = { productName: 'Tianguis', publicUrl: 'https://tianguis.example', contactEmail: 'hola@tianguis.example' }

beforeAll(async () => {
  database = await demoDatabase(300)
  const { rows } = await database.pool.query(
    `insert into users (document_id, username, email, confirmed) values ('u', 'lupe', 'lupe@correo.test', true) returning id::int`,
  )
  user = rows[0].id
})
afterAll(() => database.close())

async function runJob(hoursLater: number): Promise<void> {
  now = new Date(now.getTime() + hoursLater * HOUR_MS)
  // The demonstration's drops are of one moment.
  const services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search: {} as SearchService })
  const { priceDrops } = services
  const job = offerMailsJob({ database, clock, priceDrops, mailQueued: () => undefined })
  await Promise.all([job.run(NOT_STOPPED), job.run(NOT_STOPPED)])
  const stopLink = (id: number) => ({
    url: `https://tianguis.example/fin/${id}`,
    headers: { 'List-Unsubscribe': '<x>' },
  })
  const renderers = { offers: offerMailsRenderer({ sender, priceDrops, stopLink }) }
  const keep = { send: async (message: Message) => void sent.push(message), close: () => undefined }
  await Promise.all([1, 2].map(() => deliverDue(database, keep, clock, renderers)))
}

test('daily and weekly mails come once each, with the largest drops, until they are ended', async () => {
  const offerMails = createOfferMails(database)
  expect(await offerMails.preference(user)).toEqual({ frequency: 'none' })
  await runJob(0)
  expect(sent).toHaveLength(0)

  await offerMails.prefer(user, { frequency: 'daily' })
  await runJob(0)
  await runJob(1)
  expect(sent.map(({ recipient }) => recipient)).toEqual(['lupe@correo.test'])
  expect(sent[0]!.subject).toMatch(/^Bajaron de verdad \d+ productos en los últimos tres días$/)
  expect(sent[0]!.text).toMatch(/\(−\d+ %\), antes \$[\d,.]+, en /)
  expect(sent[0]!.headers).toEqual({ 'List-Unsubscribe': '<x>' })

  await runJob(23)
  expect(sent).toHaveLength(2)
  await offerMails.prefer(user, { frequency: 'weekly' })
  for (let day = 0; day < 6; day++) await runJob(24)
  expect(sent).toHaveLength(2)
  await runJob(24)
  expect(sent).toHaveLength(3)

  // A run that came late in the evening does not keep the one of the next morning.
  await offerMails.prefer(user, { frequency: 'daily' })
  await runJob(24 + LATE)
  await runJob(24 - LATE)
  expect(sent).toHaveLength(5)

  await offerMails.prefer(user, { frequency: 'none' })
  await runJob(24 * 8)
  expect(sent).toHaveLength(5)
})

test('a subscription that ends between the queue and the sending gets no mail', async () => {
  const offerMails = createOfferMails(database)
  await offerMails.prefer(user, { frequency: 'daily' })
  const job = offerMailsJob({
    database,
    clock,
    priceDrops: async () => ({ all: 1 }) as never,
    mailQueued: () => undefined,
  })
  expect(await job.run(NOT_STOPPED)).toEqual({ mails: 1 })
  await offerMails.prefer(user, { frequency: 'none' })
  const before = sent.length
  await runJob(0)
  expect(sent).toHaveLength(before)
  expect((await database.pool.query('select from mail_outbox')).rowCount).toBe(0)
})

test('a day without drops mails nothing', async () => {
  await createOfferMails(database).prefer(user, { frequency: 'daily' })
  const priceDrops = async () => ({ all: 0 }) as never
  expect(await offerMailsJob({ database, clock, priceDrops, mailQueued: () => undefined }).run(NOT_STOPPED)).toEqual({
    mails: 0,
  })
})
