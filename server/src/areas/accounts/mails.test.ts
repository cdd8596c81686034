import { expect, test } from 'vitest'
import { recoveryCodeUsedMail } from './mails.ts'

const sender = { productName: 'Tianguis', publicUrl: 'https://tianguis.test', contactEmail: 'hola@tianguis.test' }

test.each([
  [9, 'Te quedan 9.'],
  [1, 'Te queda 1.'],
  [0, 'Ya no te queda ninguno.'],
])('with %i recovery codes left the mail says so', async (left, words) => {
  expect((await recoveryCodeUsedMail(sender, left)).text).toContain(`ya no sirve más. ${words}`)
})
