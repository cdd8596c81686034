/** The collection whose synonyms and curations are tested. */
import type { SearchEngine } from '../../../index.ts'

export async function makeShop(engine: SearchEngine): Promise<void> {
  if (engine.collections.has('shop')) await engine.collections.drop('shop')
  await engine.collections.create({
    name: 'shop',
    fields: [
      { name: 'title', type: 'string' },
      { name: 'brand', type: 'string', facet: true },
      { name: 'price', type: 'float' },
    ],
    default_sorting_field: 'price',
  })
  await engine.import('shop', [
    { id: '1', title: 'sudadera azul', brand: 'Nike', price: 30 },
    { id: '2', title: 'buzo rojo', brand: 'Adidas', price: 20 },
    { id: '3', title: 'zapato negro', brand: 'New Balance', price: 50 },
    { id: '4', title: 'zapato blanco', brand: 'Nike', price: 40 },
    { id: '5', title: 'bota negra', brand: 'Nike', price: 60 },
  ])
}
