/** How long the certificate of the public address is still valid, seen as a browser sees it. */
import { connect } from 'node:tls'
import { DAY_MS } from '@tianguis/contract/durations'
import type { Clock } from '../../runtime/clock.ts'

const TIMEOUT_MS = 3_000

/** Whole days, 0 when it has ended; null: the address is not HTTPS, or does not answer from here. */
export async function certificateDays(publicUrl: string, clock: Clock): Promise<number | null> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return null
  const end = await certificateEnd(hostname, Number(port) || 443)
  return end && Math.max(0, Math.floor((end.getTime() - clock().getTime()) / DAY_MS))
}

function certificateEnd(host: string, port: number): Promise<Date | null> {
  return new Promise((resolve) => {
    // An invalid certificate is read too: that it ends is what is asked.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS })
    const finish = (end: Date | null) => {
      socket.destroy()
      resolve(end)
    }
    socket.once('secureConnect', () => finish(new Date(socket.getPeerCertificate().valid_to)))
    socket.once('timeout', () => finish(null))
    socket.once('error', () => finish(null))
  })
}
