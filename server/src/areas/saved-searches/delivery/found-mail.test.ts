import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { expect, test } from 'vitest'
import { foundMail } from './found-mail.ts'

const sender = { productName: 'Tianguis', publicUrl: 'https://tianguis.example', contactEmail: 'hola@tianguis.example' }
const card = (name: string, condition: ProductCard['condition']) =>
  ({ slug: 'x', name, bestPrice: 4_500_00, bestStore: 'Tlacua', condition }) as ProductCard

test('a unit that is not new is named as such, also beside the subject', async () => {
  const cards = [card('Consola Ocarina', 'refurbished'), card('Consola Silbato', 'new')]
  const { html, text } = await foundMail(
    sender,
    { title: '«consola»', address: '/search?q=consola' },
    cards,
    'https://x',
  )
  expect(text).toContain('$4,500.00 (reacondicionado) en Tlacua')
  expect(text).toContain('$4,500.00 en Tlacua')
  expect(html).toContain('Consola Ocarina: $4,500.00 (reacondicionado)')
})
