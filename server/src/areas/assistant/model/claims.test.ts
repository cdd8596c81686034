import { describe, expect, test } from 'vitest'
import { claimsHold, datesIn, type Returned } from './claims.ts'

const returned = (some: Partial<Record<keyof Returned, string[]>>): Returned => ({
  words: new Set(some.words),
  conditions: new Set(some.conditions),
  dates: new Set(some.dates),
})

describe('a sentence of a model holds', () => {
  test.each([
    ['La tiene Mundo Petate.', { words: ['mundo', 'petate'] }],
    ['Estas tres opciones cumplen lo que pides.', {}],
    ['Es nuevo y viene en caja.', { conditions: ['nuevo'] }],
    ['Este es reacondicionado.', { conditions: ['nuevo', 'reacondicionado'] }],
    ['El cupón vence el 5 de enero.', { dates: ['5 de enero'] }],
    ['En el Buen Fin conviene comparar.', {}],
    ['Petate la tiene más barata.', { words: ['petate'] }],
    ['- Petate: el total más bajo', { words: ['petate'] }],
    ['Esta tiene más memoria.', {}],
    ['Ninguna te cobra envío.', {}],
    ['También vende fundas.', {}],
    ['- La más barata de las tres', {}],
    ['Compara las tres antes de pagar.', {}],
    ['Durante el fin de semana conviene comparar.', {}],
    ['Hoy el más barato es este.', {}],
    ['Ninguna es reacondicionada.', { conditions: ['nuevo'] }],
    ['Son nuevas, no usadas.', { conditions: ['nuevo'] }],
    ['Ojo: no es nueva, es reacondicionada.', { conditions: ['reacondicionado'] }],
    ['Busca de nuevo con otra marca.', {}],
    ['Intenta una nueva búsqueda.', {}],
  ] as const)('%s', (sentence, some) => {
    expect(claimsHold(sentence, returned(some as never))).toBe(true)
  })
})

describe('a sentence of a model falls', () => {
  test.each([
    ['La tiene Mundo Petate.', { words: ['trajinera'] }],
    ['Cómprala en Tienda Fantasma.', {}],
    ['Es nuevo y viene sellado.', { conditions: ['reacondicionado'] }],
    ['Todos son nuevos.', { conditions: ['nuevo', 'usado'] }],
    ['Es reacondicionada, pero sirve.', { conditions: ['nuevo'] }],
    ['Este es seminuevo.', { conditions: ['nuevo'] }],
    ['El cupón vence el 5 de enero.', { dates: ['6 de enero'] }],
    ['Llega el viernes a tu casa.', {}],
    ['Te la entregan mañana.', {}],
    ['Liverpool la tiene más barata.', { words: ['petate'] }],
    ['«Coppel» también vende esta laptop.', {}],
    ['- Coppel: el total más bajo', {}],
    ['1. Elektra, con envío incluido', {}],
    ['Mañana te llega.', {}],
    ['El viernes lo recibes.', {}],
    ['Hoy mismo te lo entregan.', {}],
    ['El lunes el cupón vence.', {}],
    ['Dura hasta el domingo.', {}],
    ['Ninguna es reacondicionada.', { conditions: ['nuevo', 'reacondicionado'] }],
    ['Ni usadas ni reacondicionadas hay aquí.', { conditions: ['nuevo', 'reacondicionado'] }],
    ['No son de segunda mano.', { conditions: ['usado'] }],
    ['Sin equipos renovados entre ellas.', { conditions: ['reacondicionado'] }],
    ['Puras laptops nuevas.', { conditions: ['nuevo', 'reacondicionado'] }],
    ['Viene sin estrenar.', { conditions: ['reacondicionado'] }],
    ['Todas vienen de fábrica.', { conditions: ['nuevo', 'usado'] }],
    ['No es nueva.', { conditions: ['nuevo'] }],
    ['Ninguna es usada.', {}],
  ] as const)('%s', (sentence, some) => {
    expect(claimsHold(sentence, returned(some as never))).toBe(false)
  })
})

test('dates of tools are read as people write them', () => {
  expect(datesIn('2026-01-05T06:00:00Z y 2026-11-20')).toEqual(['5 de enero', '20 de noviembre'])
})

test('an instant is on its Mexican day', () => {
  expect(datesIn('2026-11-21T05:59:59.999Z')).toEqual(['20 de noviembre'])
  expect(datesIn('2026-11-20T23:59:00-06:00')).toEqual(['20 de noviembre'])
  expect(datesIn('2026-13-45T99:00Z')).toEqual([])
})
