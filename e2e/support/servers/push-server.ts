/** A push service of the test: receives what the site sends to a browser and decrypts it as the browser would (RFC 8291). */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PushServer {
  origin: string
  /** What a browser's `PushSubscription` tells the site. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Decrypted messages. */
  messages: string[]
  close(): Promise<void>
}

export async function startPushServer(): Promise<PushServer> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const messages: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    messages.push(decrypt(Buffer.concat(chunks), browser, auth))
    response.writeHead(201).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    subscription: {
      endpoint: `${origin}/browser`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    messages,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

const hmac = (key: Buffer, ...parts: Buffer[]) => createHmac('sha256', key).update(Buffer.concat(parts)).digest()
const info = (text: string) => Buffer.from(`${text}\0`)
const ONE = Buffer.from([1])

/** One record of `aes128gcm`: salt (16), record size (4), key length (1), the sender's key, then the cipher text. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  const secret = hmac(auth, browser.computeSecret(senderKey))
  const material = hmac(secret, info('WebPush: info'), browser.getPublicKey(), senderKey, ONE)
  const prk = hmac(salt, material)
  const key = hmac(prk, info('Content-Encoding: aes128gcm'), ONE).subarray(0, 16)
  const nonce = hmac(prk, info('Content-Encoding: nonce'), ONE).subarray(0, 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The text ends at the last delimiter, followed by zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}
