/** One process that looks and delivers without end, on a clock that runs faster; made to be killed. */
import { openDatabase } from '../../../database/connect.ts'
import { deliverDue } from '../../../mail/queue.ts'
import { smtpSender } from '../../../mail/smtp.ts'
import { alertWriters } from '../delivery/index.ts'
import { lookAtChanges } from '../delivery/look.ts'

const [databaseUrl = '', smtpUrl = '', secret = '', origin = '0', speed = '1'] = process.argv.slice(2)
const clock = () => new Date(Number(origin) + (Date.now() - Number(origin)) * Number(speed))
const sender = { productName: 'Tianguis', publicUrl: 'https://tianguis.example', contactEmail: 'hola@tianguis.example' }
const database = openDatabase(databaseUrl, { max: 6 })
const mail = smtpSender(smtpUrl, 'Tianguis <no-responder@tianguis.test>')
const writers = alertWriters({ clock, sender, secret })
const PAUSE_MS = 20

// whoever started it is gone
process.on('disconnect', () => process.exit())
process.send?.('working')
for (;;) {
  await lookAtChanges(database, clock)
  await deliverDue(database, mail, clock, writers)
  await new Promise((resume) => setTimeout(resume, PAUSE_MS))
}
