/** A push service that counts messages by alert and can be told to fail. */
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../../../database/connect.ts'

export interface PushSink {
  url: string
  /** How often each alert's message was accepted, by the number in its Topic. */
  accepted: Map<number, number>
  refusals: number
  /** What to do with the nth message; by default it is accepted. */
  behave(choose: (nth: number) => 'accept' | 'refuse'): void
  close(): Promise<void>
}

export async function openPushSink(): Promise<PushSink> {
  let choose: (nth: number) => 'accept' | 'refuse' = () => 'accept'
  let seen = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const alert = Number(/^alerta-(\d+)$/.exec(String(request.headers.topic))?.[1])
      if (choose(seen++) === 'refuse') {
        sink.refusals++
        response.writeHead(503).end()
        return
      }
      sink.accepted.set(alert, (sink.accepted.get(alert) ?? 0) + 1)
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const sink: PushSink = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted: new Map(),
    refusals: 0,
    behave: (next) => {
      choose = next
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  return sink
}

/** One browser for each account. */
export async function subscribeAll({ pool }: Database, url: string): Promise<void> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  await pool.query(
    `insert into push_subscriptions (user_id, endpoint, p256dh, auth)
     select id, $1 || '/' || id, $2, $3 from users`,
    [url, browser.getPublicKey('base64url'), randomBytes(16).toString('base64url')],
  )
}
