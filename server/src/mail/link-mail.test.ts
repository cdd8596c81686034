import { expect, test } from 'vitest'
import { renderMail } from './layout.ts'
import { type LinkMailParts, renderLinkMail } from './link-mail.ts'

const sender = { productName: 'Tianguis & Cía', publicUrl: 'https://tianguis.test', contactEmail: 'hola@tianguis.test' }
const mailTo = (url: string, title = 'Elige una contraseña'): LinkMailParts => ({
  subject: 'Recupera tu contraseña',
  preview: 'El enlace para elegir otra.',
  title,
  paragraphs: ['Recibimos una solicitud.', 'El enlace caduca en una hora.'],
  button: { label: 'Cambiar mi contraseña', url },
  footnotes: ['Si no la pediste tú, ignora este mensaje.'],
})

test.each([
  'https://tianguis.test/reset-password?code=a1_-&new=true',
  'https://tianguis.test/reset-password?code=b2',
  'https://tianguis.test/x?a=$&&b=$1&c="d"&e=<f>',
])('the mail with the link %s is the one rendered for it', async (url) => {
  for (const parts of [mailTo(url), mailTo(url, 'Otro título'), mailTo(url)])
    expect(await renderLinkMail(sender, parts)).toEqual(await renderMail(sender, parts))
})

test('another sender has mails of its own', async () => {
  const parts = mailTo('https://otra.test/reset-password?code=c3')
  const other = { ...sender, productName: 'Otra', publicUrl: 'https://otra.test' }
  await renderLinkMail(sender, parts)
  expect(await renderLinkMail(other, parts)).toEqual(await renderMail(other, parts))
})

test('the text part names the address once and speaks of no button', async () => {
  const { html, text } = await renderMail(sender, mailTo('https://tianguis.test/x?code=1'))
  expect(text.split('https://tianguis.test/x?code=1')).toHaveLength(2)
  expect(text).toContain('Cambiar mi contraseña https://tianguis.test/x?code=1')
  expect(text).not.toMatch(/botón/)
  expect(html).toContain('Si el botón no abre')
})
