import { describe, expect, it } from 'vitest'
import { spaced } from '../../understanding/intents.ts'
import { listNamed, thingIn } from './said.ts'
import { pesosFor, targetIn } from './target.ts'

describe('the price an alert waits for', () => {
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
    'none in: %s',
    (said) => {
      expect(targetIn(spaced(said))).toBeNull()
    },
  )

  it.for(['avisame si baja aunque sea 20 pesos', 'avisa si baja 100 pesos', 'cuando baje por lo menos 50'])(
    'less than today: %s',
    (said) => {
      expect(targetIn(spaced(said))?.of).toBe('less')
    },
  )

  it('is a share or an amount under the price of today', () => {
    expect(pesosFor(targetIn(' cuando baje un 15% me avisas ')!, 100_000)).toBe(850)
    expect(pesosFor(targetIn(' aviso cuando este a mitad de precio ')!, 100_000)).toBe(500)
    expect(pesosFor(targetIn(' avisame si baja 200 pesos ')!, 100_000)).toBe(800)
    expect(pesosFor(targetIn(' avisame si baja 900 pesos ')!, 100_000)).toBe(900)
    expect(pesosFor(targetIn(' avisenme si baja mil pesos ')!, 1_329_900)).toBe(12_299)
    expect(pesosFor(targetIn(' cuando cueste mil pesos menos ')!, 1_329_900)).toBe(12_299)
    expect(pesosFor(targetIn(' avisame a 1000 o menos ')!, 1_329_900)).toBe(1000)
    expect(pesosFor(targetIn(' ponle alerta en 8 ')!, 950_000)).toBe(8000)
  })

  it('is a bare number where an amount is expected', () => {
    expect(targetIn(' no 105 ', true)).toEqual({ of: 'pesos', value: 105 })
    expect(targetIn(' no 105 ')).toBeNull()
  })
})

describe('the list that is named', () => {
  it.for([
    ['va la tercera, guardamela en una lista que diga mama', 'mama'],
    ['va guardamela en una lista que se llame "el puesto"', 'el puesto'],
    ['mete la de 20 kilos a mi lista de los gatos', 'gatos'],
    ['guardalo en la lista del mandado', 'mandado'],
    ['los asics, y ponlos en lista correr', 'correr'],
    ['ponla en mi lista de Reyes porfa', 'Reyes'],
    ['en una lista aparte que se llame cosas de la casa jaja', 'cosas de la casa'],
  ] as const)('%s', ([said, title]) => {
    expect(listNamed(said)?.title).toBe(title)
  })

  it.for(['pongalo en mi lista el de nupec', 'ponlo en mi lista', 'a mi lista porfa', 'en mi lista de favoritos'])(
    'none in: %s',
    (said) => {
      expect(listNamed(said)).toBeNull()
    },
  )
})

describe('what names the product', () => {
  it.for([
    ['ponme alerta de la freidora ninja a 1500', 'freidora ninja'],
    ['guardame en favoritos el nintendo switch oled blanco', 'nintendo switch oled blanco'],
    ['avisame cuando la tcl este en 6500', 'tcl'],
    ['pon una alerta del iphone 13 en 7,500', 'iphone 13'],
    ['GUARDEME LA OSTER', 'oster'],
    ['avisame si baja a 3000', ''],
    ['mejor ponle 8 mil', ''],
    ['ok guardelo a favoritos', ''],
    ['mande un aviso a mi correo si la hisense baja de 2500', 'hisense'],
    ['ok el a35, alerta a 4200', 'a35'],
    ['me gusta el microscopio, apartemelo', 'microscopio'],
    ['guarda la coleman azul', 'coleman azul'],
  ] as const)('%s', ([said, thing]) => {
    expect(thingIn(spaced(said))).toBe(thing)
  })
})
