/** A process that evaluates alerts and delivers mails and push messages until it is killed, on a clock that runs faster. */
import { openDatabase } from '../../../database/connect.ts'
import { acceptedOnce } from '../../../mail/accepted-once.ts'
import { deliverDue } from '../../../mail/deliver.ts'
import { smtpSender } from '../../../mail/smtp-sender.ts'
import { evaluateChanges } from '../delivery/evaluate.ts'
import { alertRenderers } from '../delivery/index.ts'
import { sendDuePushes } from '../push/send.ts'
import { loadPushKeys } from '../push/service.ts'

const [databaseUrl = '', smtpUrl = '', secret = '', origin = '0', speed = '1'] = process.argv.slice(2)
const clock = () => new Date(Number(origin) + (Date.now() - Number(origin)) * Number(speed))
const sender = { productName: 'Tianguis', publicUrl: 'https://tianguis.example', contactEmail: 'hola@tianguis.example' }
const database = openDatabase(databaseUrl, { max: 6 })
const mail = acceptedOnce(smtpSender(smtpUrl, 'Tianguis <no-responder@tianguis.test>'))
const renderers = alertRenderers({ clock, sender, secret })
const PAUSE_MS = 20

const pushes = { database, clock, keys: await loadPushKeys(database), contact: 'mailto:hola@tianguis.example' }

// The parent process has ended.
process.on('disconnect', () => process.exit())
process.send?.('working')
for (;;) {
  await evaluateChanges(database, clock)
  await Promise.all([deliverDue(database, mail, clock, renderers), sendDuePushes(pushes)])
  await new Promise((resume) => setTimeout(resume, PAUSE_MS))
}
