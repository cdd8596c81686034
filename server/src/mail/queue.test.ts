/** Who hands what over, in which order, and what becomes of a mail that cannot leave. */
import { afterAll, afterEach, expect, test } from 'vitest'
import { mailOutbox } from '../database/schema.ts'
import { testDatabase } from '../testing/database.ts'
import { holdDue, letGo } from './hold.ts'
import type { MailSender, Message } from './message.ts'
import { deliverDue, queueMail } from './queue.ts'
import type { Writer } from './writers.ts'

const database = await testDatabase()
afterAll(() => database.close())
afterEach(() => database.db.delete(mailOutbox))

const clock = () => new Date()
const letter = (subject: string) => ({ subject, html: `<p>${subject}</p>`, text: subject })
const sent: string[] = []
afterEach(() => void sent.splice(0))
const sender: MailSender = {
  send: async ({ subject }: Message) => void sent.push(subject),
  close: () => undefined,
}

/** Writes every mail but those in `broken`; `settle` as given. */
const writer =
  (broken: readonly string[], settle: (ids: readonly string[]) => void = () => undefined): Writer =>
  async (_, messageIds) => {
    if (messageIds.some((id) => broken.includes(id))) throw new Error('no words')
    return {
      letters: new Map(messageIds.map((id) => [id, { ...letter(id), headers: {} }])),
      settle: async (_, ids) => settle(ids),
    }
  }

const queueTopic = (...messageIds: string[]) =>
  database.db
    .insert(mailOutbox)
    .values(messageIds.map((messageId) => ({ messageId, recipient: 'a@b.test', ...letter(''), topic: 'news' })))

const waiting = async () => {
  const rows = await database.db.select().from(mailOutbox).orderBy(mailOutbox.id)
  return rows.map(({ messageId, attempts, lastError }) => ({ messageId, attempts, lastError }))
}

test('several at once: each mail leaves once, and what somebody waits for leaves first', async () => {
  const topics = Array.from({ length: 300 }, (_, i) => `<${i}>`)
  await queueTopic(...topics)
  await queueMail(database.db, 'a@b.test', letter('confirma'))
  const tallies = await Promise.all([1, 2].map(() => deliverDue(database, sender, clock, { news: writer([]) })))
  expect(tallies.reduce((sum, tally) => sum + tally.sent, 0)).toBe(301)
  expect(sent.toSorted()).toEqual([...topics, 'confirma'].toSorted())
  expect(sent.indexOf('confirma')).toBeLessThan(40)
  expect(await waiting()).toEqual([])
})

test('a mail that somebody holds is left to them until they let go', async () => {
  await queueTopic('<1>', '<2>')
  const holder = await database.pool.connect()
  expect(await holdDue(holder, { now: clock(), topics: ['news'], most: 1 })).toHaveLength(1)
  await deliverDue(database, sender, clock, { news: writer([]) })
  expect(sent).toEqual(['<2>'])
  await letGo(holder)
  holder.release()
  await deliverDue(database, sender, clock, { news: writer([]) })
  expect(sent).toEqual(['<2>', '<1>'])
})

test('one that cannot be written, or not be noted, keeps nobody else', async () => {
  await queueTopic('<1>', '<2>', '<3>')
  const settle = (ids: readonly string[]) => {
    if (ids.includes('<3>')) throw new Error('no ink')
  }
  const tally = await deliverDue(database, sender, clock, { news: writer(['<2>'], settle) })
  expect(tally).toEqual({ sent: 1, dropped: 0, failed: 2 })
  expect(sent).toEqual(['<1>', '<3>'])
  expect(await waiting()).toEqual([
    { messageId: '<2>', attempts: 1, lastError: 'no words' },
    { messageId: '<3>', attempts: 1, lastError: 'no ink' },
  ])
})

test('a topic without a writer here waits for a process that has one', async () => {
  await queueTopic('<1>')
  expect(await deliverDue(database, sender, clock)).toEqual({ sent: 0, dropped: 0, failed: 0 })
  expect(await waiting()).toHaveLength(1)
})
