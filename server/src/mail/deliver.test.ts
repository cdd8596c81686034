/** Locking, order and retries of the outbox. */
import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { mailOutbox } from '../database/schema.ts'
import { testDatabase } from '../testing/database.ts'
import { acceptedOnce } from './accepted-once.ts'
import { deliverDue } from './deliver.ts'
import { createMailDispatcher } from './dispatcher.ts'
import type { MailSender, Message } from './message.ts'
import { lockDueMails, unlockMails } from './outbox-lock-queries.ts'
import { queueMail } from './queue.ts'
import type { TopicRenderer } from './topic-renderer.ts'

const database = await testDatabase()
afterAll(() => database.close())
afterEach(() => database.db.delete(mailOutbox))

const clock = () => new Date()
const content = (subject: string) => ({ subject, html: `<p>${subject}</p>`, text: subject })
const sent: string[] = []
afterEach(() => void sent.splice(0))
const sender: MailSender = {
  send: async ({ subject }: Message) => void sent.push(subject),
  close: () => undefined,
}

/** Renders every mail but those in `broken`, for which it throws. */
const renderer =
  (broken: readonly string[], onRemoved: (ids: readonly string[]) => void = () => undefined): TopicRenderer =>
  async (_, messageIds) => {
    if (messageIds.some((id) => broken.includes(id))) throw new Error('cannot render')
    return {
      contents: new Map(messageIds.map((id) => [id, { ...content(id), headers: {} }])),
      onRemoved: async (_, ids) => onRemoved(ids),
    }
  }

const queueTopic = (...messageIds: string[]) =>
  database.db
    .insert(mailOutbox)
    .values(messageIds.map((messageId) => ({ messageId, recipient: 'a@b.test', ...content(''), topic: 'news' })))

const waiting = async () => {
  const rows = await database.db.select().from(mailOutbox).orderBy(mailOutbox.id)
  return rows.map(({ messageId, attempts, lastError }) => ({ messageId, attempts, lastError }))
}

test('concurrent runs send each mail once, and mails without a topic first', async () => {
  const topics = Array.from({ length: 300 }, (_, i) => `<${i}>`)
  await queueTopic(...topics)
  await queueMail(database.db, 'a@b.test', content('confirma'))
  const tallies = await Promise.all([1, 2].map(() => deliverDue(database, sender, clock, { news: renderer([]) })))
  expect(tallies.reduce((sum, tally) => sum + tally.sent, 0)).toBe(301)
  expect(sent.toSorted()).toEqual([...topics, 'confirma'].toSorted())
  expect(sent.indexOf('confirma')).toBeLessThan(40)
  expect(await waiting()).toEqual([])
})

test('a mail without a topic waits neither for texts that are being written nor for the mails of topics', async () => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let sending = 0
  const busy: MailSender = {
    ...sender,
    async send(message) {
      if (message.subject.startsWith('<sent')) {
        sending++
        await held
      }
      await sender.send(message)
    },
  }
  const slow: TopicRenderer = async (tx, ids) => {
    if (ids.some((id) => id.startsWith('<slow'))) await held
    return renderer([])(tx, ids)
  }
  const logger = pino({ level: 'silent' })
  const dispatcher = createMailDispatcher({ database, sender: busy, clock, logger, renderers: { news: slow } })
  await queueTopic(...Array.from({ length: 8 }, (_, i) => `<sent ${i}>`))
  dispatcher.mailQueued()
  // The rest is free for mails without a topic.
  await expect.poll(() => sending).toBe(6)
  await queueTopic(...Array.from({ length: 8 }, (_, i) => `<slow ${i}>`))
  await queueMail(database.db, 'a@b.test', content('confirma'))
  dispatcher.mailQueued()
  await expect.poll(() => sent).toEqual(['confirma'])
  release()
  await expect.poll(waiting).toEqual([])
  expect(sending).toBe(8)
  await dispatcher.close()
})

test('a locked mail is skipped until its lock is released', async () => {
  await queueTopic('<1>', '<2>')
  const other = await database.pool.connect()
  expect(await lockDueMails(other, { now: clock(), topics: ['news'], limit: 1 })).toHaveLength(1)
  await deliverDue(database, sender, clock, { news: renderer([]) })
  expect(sent).toEqual(['<2>'])
  await unlockMails(other)
  other.release()
  await deliverDue(database, sender, clock, { news: renderer([]) })
  expect(sent).toEqual(['<2>', '<1>'])
})

test('a mail that cannot be rendered or recorded does not keep the others', async () => {
  await queueTopic('<1>', '<2>', '<3>')
  const onRemoved = (ids: readonly string[]) => {
    if (ids.includes('<3>')) throw new Error('cannot record')
  }
  const tally = await deliverDue(database, sender, clock, { news: renderer(['<2>'], onRemoved) })
  expect(tally).toEqual({ sent: 1, dropped: 0, failed: 2 })
  expect(sent).toEqual(['<1>', '<3>'])
  expect(await waiting()).toEqual([
    { messageId: '<2>', attempts: 1, lastError: 'cannot render' },
    { messageId: '<3>', attempts: 1, lastError: 'cannot record' },
  ])
})

test('a topic without a renderer waits for a process that has one', async () => {
  await queueTopic('<1>')
  expect(await deliverDue(database, sender, clock)).toEqual({ sent: 0, dropped: 0, failed: 0 })
  expect(await waiting()).toHaveLength(1)
})

describe('PostgreSQL dies after the mail server took a mail', () => {
  /** Ends every other connection to this database when the first mail is taken. */
  const endingConnections = (): MailSender => {
    let ended = false
    return {
      ...sender,
      async send(message) {
        await sender.send(message)
        if (ended) return
        ended = true
        await killConnections()
      },
    }
  }
  const killConnections = () =>
    database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )

  test('the process that sent it records it without sending it again', async () => {
    const once = acceptedOnce(endingConnections())
    for (let i = 0; i < 20; i++) await queueMail(database.db, 'a@b.test', content(`confirma ${i}`))
    await expect(deliverDue(database, once, clock)).rejects.toThrow()
    expect(await waiting()).not.toEqual([])
    // The pool may still hold a connection that has ended, so that one more attempt fails.
    await expect
      .poll(async () => {
        await deliverDue(database, once, clock).catch(() => undefined)
        return waiting()
      })
      .toEqual([])
    expect(sent.toSorted()).toEqual(Array.from({ length: 20 }, (_, i) => `confirma ${i}`).toSorted())
  })

  test('another process leaves it to the sender for a minute, then takes it', async () => {
    await queueMail(database.db, 'a@b.test', content('confirma'))
    const died = await database.pool.connect()
    const locks = { topics: null, limit: 1 }
    expect(await lockDueMails(died, { ...locks, now: clock(), claimant: crypto.randomUUID() })).toHaveLength(1)
    died.release(true)
    await deliverDue(database, sender, clock)
    expect(sent).toEqual([])
    await deliverDue(database, sender, () => new Date(Date.now() + 61_000))
    expect(sent).toEqual(['confirma'])
  })
})

test('a mail that failed once is tried again when it is due, not at the next minute', async () => {
  let refusals = 1
  const once: MailSender = {
    ...sender,
    async send(message) {
      if (refusals-- > 0) throw new Error('451 not today')
      await sender.send(message)
    },
  }
  // The retry is due after a minute, of which this clock has run all but a tenth of a second.
  let ahead = 0
  const late = () => new Date(Date.now() + ahead)
  const logger = pino({ level: 'silent' })
  const dispatcher = createMailDispatcher({ database, sender: once, clock: late, logger, renderers: {} })
  await queueMail(database.db, 'a@b.test', content('confirma'))
  dispatcher.mailQueued()
  await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1)
  ahead = 59_900
  await dispatcher.deliver()
  await expect.poll(() => sent).toEqual(['confirma'])
  await dispatcher.close()
})
