/** The mail server in a process of its own: says where it listens, then, when asked, when each mail was taken. */
import { SMTPServer } from 'smtp-server'

const taken: number[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => {
      taken.push(Date.now())
      done()
    })
  },
})
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
})
process.on('message', () => process.send?.({ taken }))
process.on('disconnect', () => process.exit())
