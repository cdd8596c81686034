import { describe, expect, it } from 'vitest'
import { readTitle } from '../read.ts'
import { VOCABULARY } from '../testing/vocabulary.ts'

describe('the number of pieces', () => {
  it.each([
    ['Cerveza Corona 6x355 ml', 6],
    ['Yogurt 6 pzas', 6],
    ['Jabón paquete de 6', 6],
    ['Refresco 6 pack 355 ml', 6],
    ['6Pack agua natural 750ml', 6],
    ['Lápices c/12', 12],
    ['Papel higiénico 12 rollos', 12],
    ['Café instantáneo x 36 sobres', 36],
    ['Six de cerveza', 6],
    ['5 bóxer Reebok', 5],
    ['Paquete de dos lonas', 2],
    ['PALETA BOMBA 1/40pzs (Caja:24bls)', 40],
    ['KISSES 18/83.6GRS', 18],
    ["Toallas femeninas 10's", 10],
    ['Cable cal 12 rollo 100 m', null],
    ['Tenis 7 US', null],
    ['Funda POCO X3 (NFC)', null],
    ['Xiaomi Redmi 10X 4GB RAM 128GB', null],
    ['FIFA 21 EA Sports Xbox One', null],
    ['Walmart Xalapa: 12 cervezas Bohemia', 12],
    ['Mortal Kombat 11 PC', null],
    ['Lavasecadora 22/13 kg', null],
    ['Leche entera 1 L', null],
    ['Sillas al 4x3', null],
    ['Cerveza 2 x $30', null],
    ['Crema 1 Un', null],
  ])('of %s is %s', (title, pack) => {
    expect(readTitle(VOCABULARY, { title }).pack).toBe(pack)
  })
})
