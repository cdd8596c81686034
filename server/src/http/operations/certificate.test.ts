import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateDays } from './certificate.ts'

/** Of localhost, for this test only. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBfDCCASOgAwIBAgIUcfqB7GqEaJNJ8wONbgEC3onYrYwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTI2MTExNjE3MDIzMVoXDTM2MTExMzE3
MDIzMVowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEcJemyS5DRGV0W/IZxm4gHr1ePohIBXBbEV4rmAJMozY/DHL60natP14n
/P/xFlxlI1irpdFQRg8f05KToBsiLKNTMFEwHQYDVR0OBBYEFHhza4nCk+M4VNWz
6XIF7zXhq+ouMB8GA1UdIwQYMBaAFHhza4nCk+M4VNWz6XIF7zXhq+ouMA8GA1Ud
EwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgNHzUZ+VvDUdUx1zDLSMzaWoU
Ejfqox266QSPi/FGNTwCIClPTzgxmjRcrq9watlGHE+jIoMgOEyGZHV4rn8AtmeH
-----END CERTIFICATE-----`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQ0kDXgjtVTeDS+aj
tATzTcssmwwYBdXzyd2YMqRVP7ShRANCAARwl6bJLkNEZXRb8hnGbiAevV4+iEgF
cFsRXiuYAkyjNj8McvrSdq0/Xif8//EWXGUjWKul0VBGDx/TkpOgGyIs
-----END PRIVATE KEY-----`
const END = Date.parse('2036-11-13T17:02:31Z')

const server = createServer({ cert: CERTIFICATE, key: KEY }, (socket) => socket.end())
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `https://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

test.each([
  [-49 * HOUR_MS, 2],
  [-HOUR_MS, 0],
  [HOUR_MS, 0],
])('%d ms from its end it has %d days', async (from, days) => {
  expect(await certificateDays(url, () => new Date(END + from))).toBe(days)
})

test('without HTTPS, and where nothing answers, there is none', async () => {
  const clock = () => new Date(END)
  expect(await certificateDays('http://localhost:3000', clock)).toBeNull()
  expect(await certificateDays('https://localhost:1', clock)).toBeNull()
})
