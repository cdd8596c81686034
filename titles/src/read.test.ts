import { describe, expect, it } from 'vitest'
import { readTitle } from './read.ts'
import { VOCABULARY } from './testing/vocabulary.ts'

describe('the rest of a title', () => {
  it('has brand, model, properties and the words used', () => {
    const title = 'Playera polo Nike para hombre talla grande azul marino'
    expect(readTitle(VOCABULARY, { title })).toMatchObject({
      kind: 'playera polo',
      brand: 'Nike',
      gender: 'hombre',
      size: 'G',
      colours: ['azul'],
      condition: 'new',
      words: ['playera', 'polo'],
    })
    expect(readTitle(VOCABULARY, { title: 'Batidora Oster FPSTHM2578 Roja' })).toMatchObject({
      brand: 'Oster',
      model: 'fpsthm2578',
      colours: ['rojo'],
    })
  })

  it.each([
    ['iPhone 12 64GB reacondicionado', 'refurbished'],
    ['iPhone 12 (Renewed)', 'refurbished'],
    ['Laptop Dell open box', 'refurbished'],
    ['Pantalla LG 50" caja abierta', 'refurbished'],
    ['Refrigerador Mabe de exhibición', 'refurbished'],
    ['Xbox One usado', 'used'],
    ['Auto seminuevo Nissan', 'used'],
    ['iPhone 12 64GB', 'new'],
  ])('has the condition: %s', (title, condition) => {
    expect(readTitle(VOCABULARY, { title }).condition).toBe(condition)
  })

  it('has ages for toys and none for whisky', () => {
    expect(readTitle(VOCABULARY, { title: 'Juguete musical Fisher-Price 9M+' }).age).toEqual({ from: 9, to: null })
    expect(readTitle(VOCABULARY, { title: 'Bloques de construcción de 1 a 5 años' }).age).toEqual({ from: 12, to: 60 })
    expect(readTitle(VOCABULARY, { title: 'Whisky Chivas Regal 18 años 750 ml' }).age).toBeNull()
  })

  it('takes no thing from a colour: «funda color café»', () => {
    expect(readTitle(VOCABULARY, { title: 'Funda para rastreador color café' })).toMatchObject({ colours: ['café'] })
    expect(readTitle(VOCABULARY, { title: 'Funda para rastreador color café' }).kind).not.toBe('café')
  })

  it('takes no colour from sorts of food', () => {
    expect(readTitle(VOCABULARY, { title: 'Vino blanco Chardonnay 750 ml' }).colours).toEqual([])
    expect(readTitle(VOCABULARY, { title: 'Té verde 25 sobres' }).colours).toEqual([])
  })
})

it('variants of one product have the same words beside colour, size and capacity', () => {
  const words = (title: string) => readTitle(VOCABULARY, { title }).wordsBesideVariant
  expect(words('Celular Samsung Galaxy A55 5G 128GB Negro')).toEqual(words('Celular Samsung Galaxy A55 5G 256 GB azul'))
  expect(words('Celular Samsung Galaxy A55 128GB')).not.toEqual(words('Celular Samsung Galaxy A55 5G 128GB'))
  expect(words('Celular Samsung Galaxy S25+ 256 GB')).not.toEqual(words('Celular Samsung Galaxy S25 256 GB'))
  expect(words('SSD WD Blue 480GB')).not.toEqual(words('SSD WD Green 480GB'))
  expect(words('Whisky Johnnie Walker etiqueta roja 750 ml')).not.toEqual(
    words('Whisky Johnnie Walker etiqueta negra 1 L'),
  )
})

it.each([
  ['Laptop Lenovo AMD Ryzen 5 8GB', 'Lenovo'],
  ['Laptop 15.6 AMD Ryzen 3 HP', 'HP'],
  ['Laptop Gateway Intel Core i5 16GB', null],
  ['Tarjeta de video NVIDIA GeForce RTX 3060 Zotac', 'Zotac'],
  ['Procesador AMD Ryzen 5 5600X', 'AMD'],
  ['Procesador Intel Core i7-11700', 'Intel'],
  ['Costco San Luis Potosí: Detergente Ariel 8.5 L', 'Ariel'],
  ['Walmart san luis potosi sueco niña', null],
  ['Ron Potosí 1 L', 'Potosí'],
  ["Sam's Club León, Guanajuato: Audífonos Sony Extra Bass", 'Sony'],
  ['Walmart Villahermosa, Tabasco: película Fast & Furious 6', null],
  ['Salsa picante Tabasco 150 ml', 'Tabasco'],
  ['iPad 8va 128GB WiFi 18 MSI con Paypal', null],
  ['Monitor MSI 27 pulgadas', 'MSI'],
])('the brand of «%s» is %s', (title, brand) => {
  expect(readTitle(VOCABULARY, { title }).titleBrand).toBe(brand)
})
