import { describe, expect, it } from 'vitest'
import { spaced } from '../../understanding/intents.ts'
import { listNamed, productWordsIn } from './named-in-message.ts'

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
    'no list is named in: %s',
    (said) => {
      expect(listNamed(said)).toBeNull()
    },
  )
})

describe('the words that name the product', () => {
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
  ] as const)('%s', ([message, words]) => {
    expect(productWordsIn(spaced(message))).toBe(words)
  })
})

it.for([
  ['ponlo en reyes', 'reyes'],
  ['agrégala a cumple de Sofi porfa', 'cumple de Sofi'],
  ['guárdalo en Navidad', 'Navidad'],
  ['ponlo en negro', null],
  ['agrégalo al carrito', null],
  ['ponla en favoritos', null],
  ['ponlo en 500', null],
] as const)('a list by its name alone: %s', ([said, title]) => {
  expect(listNamed(said)?.title ?? null).toBe(title)
})
