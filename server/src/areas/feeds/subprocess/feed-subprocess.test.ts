import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { rowOf } from '../../../database/rows.ts'
import type { OutgoingCall } from '../../../observability/outgoing-calls.ts'
import { insertDraft, requestTask } from '../drafts/draft-queries.ts'
import { draftsJob, failDraft } from '../drafts/draft-tasks-service.ts'
import { AS_FITTED } from '../judge/thresholds.ts'
import { feedFixture, jsonl, TEA } from '../testing/feed-fixture.ts'
import { createFeedSubprocess } from './feed-subprocess.ts'

const silent = Promise.withResolvers<void>()
const server = http.createServer((request, response) => {
  if (request.url === '/broken') return response.writeHead(500).end()
  if (request.url === '/silent') return silent.resolve()
  // A header and then nothing: the download alone would wait for a minute.
  if (request.url === '/endless') return response.write('id,title,price\n')
  return response.end(jsonl([TEA]))
})
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const settings = { mapping: {}, currency: 'MXN', complete: true, allowHosts: ['127.0.0.1'] }

const { database, feeds, clock } = await feedFixture()
const calls: OutgoingCall[] = []
const settingsOfReader = {
  databaseUrl: database.url,
  isEmbedded: false,
  secret: 'a secret of this test, long enough to seal with',
  runMinutes: 10,
  matching: AS_FITTED,
  onNoResult: feeds.interrupted,
}
const reader = createFeedSubprocess({ ...settingsOfReader, onCall: (call) => calls.push(call) })
afterAll(reader.close)

test('a subprocess runs a feed and reports its state and outgoing calls', async () => {
  const feed = await feeds.add('Remota', `${url}/feed`, settings)
  expect(await reader.run(feed)).toEqual({ state: 'done' })
  expect(await rowOf(database.pool, 'select sku from offers')).toEqual({ sku: TEA.id })
  expect(calls).toEqual([expect.objectContaining({ host: new URL(url).host, status: 200 })])
})

test('a failing host is a failed run with the reason', async () => {
  const feed = await feeds.add('Rota', `${url}/broken`, settings)
  expect(await reader.run(feed)).toEqual({ state: 'failed' })
  expect((await feeds.runs(feed.id, 1))[0]).toMatchObject({ state: 'failed', message: expect.stringContaining('500') })
})

test('a run past its time limit is killed, recorded as failed, and waits its turn', async () => {
  const feed = await feeds.add('Lenta', `${url}/endless`, settings)
  const impatient = createFeedSubprocess({ ...settingsOfReader, runMinutes: 0.05 })
  expect(await impatient.run(feed)).toEqual({ state: 'failed' })
  await expect(feeds.feed(feed.id)).resolves.toMatchObject({ failures: 1 })
  expect((await feeds.due()).map(({ id }) => id)).not.toContain(feed.id)
})

/** A process that cannot reach its database dies before it has claimed anything. */
const crashes: Error[] = []
const doomed = createFeedSubprocess({
  ...settingsOfReader,
  databaseUrl: 'postgres://nobody@127.0.0.1:9/none',
  onNoDraftResult: (id, message) => failDraft(database, id, message),
  onCrash: (error) => crashes.push(error),
})

test('a feed whose process dies is recorded as failed and waits its turn', async () => {
  const feed = await feeds.add('Caída', `${url}/feed`, settings)
  expect(await doomed.run(feed)).toEqual({ state: 'failed' })
  await expect(feeds.feed(feed.id)).resolves.toMatchObject({ failures: 1 })
  expect((await feeds.due()).map(({ id }) => id)).not.toContain(feed.id)
  expect(crashes.pop()?.message).toContain(`{"feedId":${feed.id}}`)
})

test('a draft whose process dies has failed and is not started again', async () => {
  const settingsOfDraft = { ...settings, store: 'Caída', site: '', rate: null, everyMinutes: 60 }
  const file = { url: null, fileName: 'a.csv', content: Buffer.from('id'), isWhole: true, credentials: null }
  const id = await insertDraft(database.pool, { ...file, settings: settingsOfDraft }, clock())
  await requestTask(database.pool, id, 'check')
  const job = draftsJob(database, clock, { runDraft: doomed.runDraft, runMinutes: 10 })
  const stop = new AbortController().signal
  expect(await job.run(stop)).toEqual({ failed: 1 })
  expect(crashes.pop()?.message).toContain('ECONNREFUSED')
  expect(await rowOf(database.pool, 'select state, result from feed_drafts')).toEqual({
    state: 'failed',
    result: { message: expect.stringContaining('se detuvo') },
  })
  expect(await job.run(stop)).toEqual({})
})

test('close kills the running subprocess', async () => {
  const feed = await feeds.add('Callada', `${url}/silent`, settings)
  const running = reader.run(feed)
  await silent.promise
  const [ended] = await Promise.allSettled([running, reader.close()])
  expect(ended).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('SIGKILL') } })
})
