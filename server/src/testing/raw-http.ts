import { connect } from 'node:net'

/**
 * Bytes as they are to a port, and everything that came back until the other side closed or, where it keeps the connection,
 * until `enough` says so.
 */
export function sendRaw(
  port: number,
  bytes: string,
  enough: (answer: string) => boolean = () => false,
): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (enough(answer)) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

export function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
