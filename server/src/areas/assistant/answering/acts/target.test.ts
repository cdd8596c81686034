import { describe, expect, it } from 'vitest'
import { spaced } from '../../understanding/intents.ts'
import { pesosFor, targetIn } from './target.ts'

describe('the target price of an alert', () => {
  it.for([
    ['avisame cuando la tcl este en 6500', 6500],
    ['ponme alerta de la freidora ninja a 1500', 1500],
    ['pon una alerta del iphone 13 en 7,500', 7500],
    ['nel mejor ponle 8 mil, a 7500 nunca va a bajar', 8000],
    ['avisame cuando la 2 baje de 600', 600],
    ['ponme alerta en los dos primeros a 1000 pesos c/u', 1000],
    ['ok el a35, alerta a 4200', 4200],
    ['mande un aviso a mi correo si la hisense baja de 2500', 2500],
    ['mejor ponle 105', 105],
    ['al colchon de 2 plazas ponle aviso en $3,999', 3999],
  ] as const)('%s', ([said, pesos]) => {
    expect(targetIn(spaced(said))).toEqual({ of: 'pesos', value: pesos })
  })

  it.for(['guarda la de 20 kilos', 'avisame si baja', 'si el de 128', 'alerta para la de 55 pulgadas'])(
    'no target price in: %s',
    (said) => {
      expect(targetIn(spaced(said))).toBeNull()
    },
  )

  it.for(['avisame si baja aunque sea 20 pesos', 'avisa si baja 100 pesos', 'cuando baje por lo menos 50'])(
    'a reduction, not a price: %s',
    (said) => {
      expect(targetIn(spaced(said))?.of).toBe('less')
    },
  )

  it('a percentage or a reduction is subtracted from the price', () => {
    expect(pesosFor(targetIn(' cuando baje un 15% me avisas ')!, 100_000)).toBe(850)
    expect(pesosFor(targetIn(' aviso cuando este a mitad de precio ')!, 100_000)).toBe(500)
    expect(pesosFor(targetIn(' avisame si baja 200 pesos ')!, 100_000)).toBe(800)
    expect(pesosFor(targetIn(' avisenme si baja mil pesos ')!, 1_329_900)).toBe(12_299)
    expect(pesosFor(targetIn(' cuando cueste mil pesos menos ')!, 1_329_900)).toBe(12_299)
  })

  it('a reduction of over 60 % is read as a target price', () => {
    expect(pesosFor(targetIn(' avisame si baja 900 pesos ')!, 100_000)).toBe(900)
  })

  it('«o menos» after an amount makes no reduction of it', () => {
    expect(pesosFor(targetIn(' avisame a 1000 o menos ')!, 1_329_900)).toBe(1000)
  })

  it('a small number for a dear product means thousands', () => {
    expect(pesosFor(targetIn(' ponle alerta en 8 ')!, 950_000)).toBe(8000)
  })

  it('a bare number is a target price only where an amount is expected', () => {
    expect(targetIn(' no 105 ', true)).toEqual({ of: 'pesos', value: 105 })
    expect(targetIn(' no 105 ')).toBeNull()
  })
})
