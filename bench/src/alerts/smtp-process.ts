/**
 * A minimal SMTP server as a child process: sends its port to the parent, and on any message the times at which mails were
 * accepted. It accepts every mail without parsing it, because it shares the machine with the measured jobs.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net'

const END_OF_DATA = '\r\n.\r\n'
const ANSWERS: Record<string, string> = {
  EHLO: '250-bench\r\n250-PIPELINING\r\n250 8BITMIME',
  DATA: '354 go on',
  QUIT: '221 bye',
}
const acceptedAt: number[] = []

function serve(socket: Socket): void {
  let received = ''
  let inData = false
  socket.setEncoding('latin1').setNoDelay()
  socket.on('error', () => undefined)
  socket.write('220 bench\r\n')
  socket.on('data', (chunk: string) => {
    received += chunk
    let answer = ''
    for (;;) {
      const mark = inData ? END_OF_DATA : '\r\n'
      const end = received.indexOf(mark)
      if (end === -1) break
      if (inData) acceptedAt.push(Date.now())
      const command = inData ? '' : received.slice(0, 4).toUpperCase()
      inData = command === 'DATA'
      received = received.slice(end + mark.length)
      answer += `${ANSWERS[command] ?? '250 ok'}\r\n`
    }
    // Of an unfinished mail only the last characters are needed, which may begin the end mark.
    if (inData) received = received.slice(1 - END_OF_DATA.length)
    if (answer) socket.write(answer)
  })
}

const server = createServer(serve)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', () => process.send?.({ acceptedAt }))
process.on('disconnect', () => process.exit())
