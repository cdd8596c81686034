/**
 * The mail server in a process of its own: says where it listens, then, when asked, when each mail was taken. It takes
 * everything and looks at nothing, because it shares the machine with what is measured.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net'

const END_OF_DATA = '\r\n.\r\n'
const ANSWERS: Record<string, string> = {
  EHLO: '250-bench\r\n250-PIPELINING\r\n250 8BITMIME',
  DATA: '354 go on',
  QUIT: '221 bye',
}
const taken: number[] = []

function converse(socket: Socket): void {
  let heard = ''
  let inData = false
  socket.setEncoding('latin1').setNoDelay()
  socket.on('error', () => undefined)
  socket.write('220 bench\r\n')
  socket.on('data', (chunk: string) => {
    heard += chunk
    let answer = ''
    for (;;) {
      const mark = inData ? END_OF_DATA : '\r\n'
      const end = heard.indexOf(mark)
      if (end === -1) break
      if (inData) taken.push(Date.now())
      const command = inData ? '' : heard.slice(0, 4).toUpperCase()
      inData = command === 'DATA'
      heard = heard.slice(end + mark.length)
      answer += `${ANSWERS[command] ?? '250 ok'}\r\n`
    }
    // of a mail under way only what may be the beginning of its end
    if (inData) heard = heard.slice(1 - END_OF_DATA.length)
    if (answer) socket.write(answer)
  })
}

const server = createServer(converse)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('message', () => process.send?.({ taken }))
process.on('disconnect', () => process.exit())
