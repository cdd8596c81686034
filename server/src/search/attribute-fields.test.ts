import { expect, test } from 'vitest'
import { readProduct, titleVocabulary } from '../areas/readings/service.ts'
import { type AttributeFacts, attributeFields } from './attribute-fields.ts'

function fieldsOf(title: string, price: number, more: Partial<AttributeFacts> = {}) {
  const { ageFrom, ageTo, ...reading } = readProduct({ title, brand: '', category: [] }, titleVocabulary())
  const none = { name: title, family: null, gtin: null, mpn: null, skus: null }
  return attributeFields({ ...reading, age_from: ageFrom, age_to: ageTo, ...none, ...more }, price)
}

test.each([
  ['Pantalla Hisense A6N 55" 4K Smart TV', { kind: 'televisión', attr_inches: 55, measureWords: ['55in'] }],
  [
    'Celular Motorola G54 8GB RAM 256GB azul',
    { kind: 'celular', attr_ram_gb: 8, attr_storage_gb: 256, attr_color: 'azul' },
  ],
  ['Lavadora Mabe 18 kg blanca', { kind: 'lavadora', attr_capacity_kg: 18, attr_color: 'blanco' }],
  ['Licuadora Oster 600 W 1.5 L', { kind: 'licuadora', attr_power_w: 600, attr_capacity_l: 1.5 }],
])('%s', (title, fields) => {
  expect(fieldsOf(title, 100)).toMatchObject(fields)
})

test.each([
  ['Leche Lala entera 1 lt', 25, { unitPrice: 25, unit: 'l' }],
  ['Refresco Coca-Cola 6x355 ml', 90, { unitPrice: 42.25, unit: 'l' }],
  ['Arroz Verde Valle 900 g', 36, { unitPrice: 40, unit: 'kg' }],
  ['Pañales Huggies etapa 4 40 piezas', 260, { unitPrice: 6.5, unit: 'pañal' }],
  ['Pañal para adulto Tena 10 piezas', 150, { unitPrice: 15, unit: 'pañal' }],
  ['Shampoo Pantene 400 ml', 80, { unitPrice: 20, unit: '100 ml' }],
  ['Diclofenaco gel 1% 60 g', 90, { unitPrice: 150, unit: '100 g' }],
  ['Paracetamol 500 mg 20 tabletas', 100, { unitPrice: 5, unit: 'pieza' }],
  ['Toallitas húmedas Huggies 3 paquetes de 40', 120, { unitPrice: 1, unit: 'pieza' }],
  ['Toallitas húmedas caja con 960 piezas (12 paquetes de 80 c/u)', 480, { unitPrice: 0.5, unit: 'pieza' }],
  ['Papel higiénico caja con 4 paquetes de 12 rollos', 240, { unitPrice: 5, unit: 'pieza' }],
  ['Refresco Coca Cola 12 pz de 355 ml', 213, { unitPrice: 50, unit: 'l' }],
  ['Cerveza Corona 4 six de 355 ml', 426, { unitPrice: 50, unit: 'l' }],
  ['2 cajas de 24 latas Coca Cola 355 ml', 852, { unitPrice: 50, unit: 'l' }],
  ['Leche en polvo 1 kg rinde 8 L', 150, { unitPrice: 150, unit: 'kg' }],
  ['Limpiador de pisos rinde hasta 5 litros 150 ml', 15, { unitPrice: 100, unit: 'l' }],
  ['Leche Lala 1/2 L', 15, { unitPrice: 30, unit: 'l' }],
  ['Carne molida de res 80/20 1 kg', 120, { unitPrice: 120, unit: 'kg' }],
])('%s for %d pesos has a price per unit', (title, price, fields) => {
  expect(fieldsOf(title, price)).toMatchObject(fields)
})

test('without a certain quantity there is no price per unit', () => {
  for (const title of [
    'Leche Lala entera',
    'Galletas Marías 12 piezas 300 g',
    'Lavadora Mabe 18 kg',
    'Mancuernas 5 kg',
    'Melatonina 5 mg cápsulas',
    'Paracetamol 500 mg tabletas',
    'Vitamina C 1000 mg',
    'Loratadina 10 mg',
    'Detergente en polvo 1/200+42gr',
    'Pastelito Gansito 1/14gr STICK',
    'Dulces 1/8gr (Caja:36dsp)',
    'Botana Totis queso 10/25 9GR',
    'Chiclosos Nuster 24/80/5 G',
    'Bebida de fresa 27/236 ml',
    'Agua Bonafont 24/600 ml',
    'Cuchara desechable 40/25pz',
    'Pañales talla 3 40 pzas 2 paquetes',
    'Endulzante en sobres x100 1 g',
    'Cloro x5 4 lt',
    'Refresco Coca Cola 355 ml 12 pack x 2',
    'Ginebra 700 ml + 3 sixpack de cerveza',
    'Shampoo 400 ml + Acondicionador 400 ml',
    'Refresco x 1.5 ml',
    'Papas de 50-60 g',
  ])
    expect(fieldsOf(title, 100)).not.toHaveProperty('unitPrice')
})

test('what is unsure of a content is no measure', () => {
  expect(fieldsOf('Agua Bonafont 24/600 ml', 100)).toMatchObject({
    attr_volume_ml: 600,
    attr_pieces: 24,
    measureWords: ['600ml', '24pz'],
  })
})

test.each([
  ['Tenis Adidas Courtflash azul del 22 al 24', ['talla22', 'talla22.5', 'talla23', 'talla23.5', 'talla24']],
  ['Tenis Adidas Stan Smith tallas 23-24', ['talla23', 'talla23.5', 'talla24']],
  ['Tenis Nike del 10 al 30 de mayo', []],
  ['Playera del 22 al 24', []],
])('sizes of shoes in a range: %s', (title, sizes) => {
  expect(fieldsOf(title, 100).measureWords.filter((word) => word.startsWith('talla'))).toEqual(sizes)
})

test('codes are found without hyphens and spaces', () => {
  const { codes } = fieldsOf('Audífonos Sony WH-1000XM5', 100, {
    gtin: '4548736132573',
    mpn: 'WH-1000XM5/B',
    skus: ['A 17'],
  })
  expect(codes).toEqual(expect.arrayContaining(['4548736132573', 'wh1000xm5b', 'a17']))
})
