import { expect, test } from 'vitest'
import { offersMail } from './offers-mail.ts'

const sender = { productName: 'Tianguis', publicUrl: 'https://tianguis.example', contactEmail: 'hola@tianguis.example' }

test.each([
  [1, 'Bajó de verdad 1 producto en los últimos tres días'],
  [1_300, 'Bajaron de verdad 1,300 productos en los últimos tres días'],
])('the subject counts %i', async (all, subject) => {
  expect((await offersMail(sender, { products: [], all } as never, 'https://x')).subject).toBe(subject)
})
