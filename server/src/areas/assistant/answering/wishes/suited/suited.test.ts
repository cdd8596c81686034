import { describe, expect, test } from 'vitest'
import type { Candidate } from '../fits.ts'
import { distanceFrom, sizesOf } from './rule-sizes.ts'
import { saidAmounts, saysOnly } from './said-amounts.ts'
import { statesSuited } from './stated-amounts.ts'

const product = (productName: string, specs: [label: string, value: string][] = []): Candidate =>
  ({
    document: { productName },
    features: { specs: specs.map(([label, value]) => ({ label, value })) },
  }) as unknown as Candidate

describe('amounts of a message', () => {
  test.each([
    ['freidora, somos 5 en la casa', 'personas', 5],
    ['refri para una familia de cuatro', 'personas', 4],
    ['licuadora, vivo sola', 'personas', 1],
    ['colchón para mi esposa y para mí, mi esposa y yo', 'personas', 2],
    ['minisplit para cuarto de 4x4', 'metros', 16],
    ['purificador para recámara de 12 metros cuadrados', 'metros', 12],
    ['tele, la veo a 3 metros', 'distancia', 3],
    ['silla que aguante 120 kilos', 'peso', 120],
    ['cama para perro de 30 kg', 'peso', 30],
    ['bici, mido 1.65', 'estatura', 165],
  ])('%s', (message, by, value) => {
    expect(saidAmounts(message, null)).toContainEqual(expect.objectContaining({ by, value }))
  })

  test.each(['manguera de 30 metros', 'croquetas de 20 kilos', 'cafetera de 12 tazas', 'mesa de 2x1 metros'])(
    'a size of the thing is none: %s',
    (message) => expect(saidAmounts(message, null)).toEqual([]),
  )

  test('what says nothing else needs no card to say it', () => {
    const amounts = saidAmounts('minisplit para cuarto de 4x4', null)
    expect(saysOnly('para cuarto de 4x4', amounts)).toBe(true)
    expect(saysOnly('para cuarto sin ventana', amounts)).toBe(false)
  })
})

describe('sizes of a rule of thumb', () => {
  const distance = (says: string, name: string) => distanceFrom(sizesOf({ upTo: null, says })!, product(name))

  test.each([
    ['6 a 8 litros, o tipo horno', 'Freidora Ninja 7 L'],
    ['22 kg o más', 'Lavadora LG 24 kg'],
    ['12,000 BTU (1 tonelada)', 'Minisplit Mirage 1 tonelada'],
    ['9,000 a 12,000 BTU', 'Minisplit Mirage 1 tonelada'],
    ['rodada 14 o 16', 'Bicicleta Mercurio rodada 16'],
    ['17 a 21 pies (unos 480 a 600 litros)', 'Refrigerador Mabe 18 pies'],
  ])('%s: %s', (says, name) => expect(distance(says, name)).toBe(0))

  test.each([
    ['6 a 8 litros', 'Freidora Ninja 3.5 L'],
    ['22 kg o más', 'Lavadora LG 18 kg'],
    ['rodada 20', 'Bicicleta Mercurio rodada 29'],
  ])('%s is not %s', (says, name) => expect(distance(says, name)).toBeGreaterThan(0))

  test('a name without such a size is not known to fit', () =>
    expect(distance('6 a 8 litros', 'Freidora Ninja')).toBe(null))
})

describe('what a product states', () => {
  test.each<[Candidate, Parameters<typeof statesSuited>[1], boolean | null]>([
    [product('Calefactor', [['Área', '15 m²']]), { by: 'metros', value: 12, said: '' }, true],
    [product('Calefactor', [['Área', '15 m²']]), { by: 'metros', value: 20, said: '' }, false],
    [product('Caminadora', [['Peso máximo', '110 kg']]), { by: 'peso', value: 120, said: '', of: 'person' }, false],
    [product('Juego de mesa', [['Jugadores', '2 a 6']]), { by: 'personas', value: 8, said: '' }, false],
    [product('Bicicleta infantil para 4 a 6 años'), { by: 'edad', value: 7, said: '' }, false],
    [product('Chamarra para mujer'), { by: 'edad', value: 10, said: '' }, false],
    [product('Pijama para niños'), { by: 'edad', value: 0.75, said: '' }, false],
    [product('Mochila'), { by: 'edad', value: 10, said: '' }, null],
  ])('%#', (candidate, amount, suits) => expect(statesSuited(candidate, amount)).toBe(suits))
})
