import { describe, expect, test } from 'vitest'
import { isSpanish, leadsAway } from './language.ts'

const names = new Set(['laptop', 'acer', 'aspire', 'go', 'with', 'touch'])

describe('a sentence is Spanish', () => {
  test.each([
    'Excelente rendimiento.',
    'Recomiendo comprarla pronto.',
    'Ideal para gaming.',
    'La Acer Aspire Go es la más ligera.',
    'Laptop Acer Aspire Go with touch.',
    'Acer Aspire.',
    'Trae bluetooth, wifi y usb.',
    'Trae 2 kg en bolsa de papel.',
    '¡Hola! ¿Qué buscas?',
    'Estudiar, trabajar, jugar.',
    'Perfecta para streaming.',
    'No, esa es más cara.',
    '14 109.',
  ])('%s', (sentence) => {
    expect(isSpanish(sentence, names)).toBe(true)
  })
})

describe('a sentence is not Spanish', () => {
  test.each([
    'Awesome deal, grab one.',
    'Solid laptop for school.',
    'I suggest you order it today.',
    'Fast shipping.',
    'Nice price!',
    'Amazing.',
    'Great value, te la recomiendo.',
    'Te la recomiendo, great build and battery.',
    'Highly recommended.',
    'A solid laptop.',
    'Un great laptop.',
    'Ideal option.',
    'Total bargain.',
    'Sale ends soon.',
  ])('%s', (sentence) => {
    expect(isSpanish(sentence, names)).toBe(false)
  })
})

const returned = [
  'zapato dr.martens 1460',
  'laptop en outlet.example barata',
  'cable 3.5mm/rca',
  'memoria: 16 gb / 8 gb',
]

describe('a sentence leads away', () => {
  test.each([
    'Pide en short.ly/promo ya.',
    'Mira tienda.vip hoy.',
    // stands in a title
    'Está en outlet.example hoy.',
    'Mira TIENDA.VIP hoy.',
    'Mira tienda . vip hoy.',
    'Mira tienda .vip hoy.',
    'Mira tienda[.]vip hoy.',
    'Mira tienda(punto)vip hoy.',
    'Mira tienda punto shop hoy.',
    'Mira tienda。vip hoy.',
    'Mira tiеnda hoy.',
    'Entra a promo/hoy y paga.',
    'Entra a //promo y paga.',
    'Entra a tienda\\promo y paga.',
    'Entra a 10.0.0.7 y paga.',
    'Abre javascript:alert() y paga.',
    'Sigue a @tienda hoy.',
    'Escribe a ventas@tienda hoy.',
    'Pide por WhatsApp y ahorra.',
    'Llama al 5555 y pide.',
    'Cuesta ５００ pesos.',
  ])('%s', (sentence) => {
    expect(leadsAway(sentence, returned)).toBe(true)
  })
})

describe('a sentence stays on the site', () => {
  test.each([
    'El zapato Dr.Martens es de piel.',
    'El cable trae conector 3.5mm/RCA.',
    'Una tiene 16 GB / 8 GB.',
    'Sirve para casa y/o escuela.',
    'Alcanza 25 km/h.',
    'Cuesta $14,109.15 en total.',
    'Trae pantalla de 15.6 pulgadas.',
    'Motor de 1/2 HP.',
    'Son dos… compara.',
    'El correo está al pie de la página.',
  ])('%s', (sentence) => {
    expect(leadsAway(sentence, returned)).toBe(false)
  })
})
