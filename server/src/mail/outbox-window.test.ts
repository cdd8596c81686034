import { afterAll, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/app.ts'
import { fileSender } from './outbox-files.ts'
import { startOutboxWindow } from './outbox-window.ts'

const folder = await temporaryFolder()
const window = await startOutboxWindow(folder.path)
afterAll(async () => {
  await window.close()
  await folder.remove()
})

it('shows the letters of the folder', async () => {
  const sender = fileSender(folder.path, 'sitio@ejemplo.test', () => new Date('2026-11-17T12:00:00Z'))
  await sender.send({
    recipient: 'ana@ejemplo.test',
    subject: 'Confirma tu correo',
    text: 'https://ejemplo.test/?code=1',
    html: '<p>Hola</p>',
    headers: {},
    messageId: '<1@ejemplo.test>',
  })
  const list = await (await fetch(`http://127.0.0.1:${window.port}/dev/outbox`)).text()
  expect(list).toContain('para ana@ejemplo.test')
  const [, letter = ''] = /href="(\/dev\/outbox\/[^"]+)"/.exec(list) ?? []
  expect(await (await fetch(`http://127.0.0.1:${window.port}${letter}`)).text()).toContain('code=1')
})
