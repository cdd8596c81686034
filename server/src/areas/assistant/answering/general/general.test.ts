import { describe, expect, test } from 'vitest'
import { generalFor, generalsOf } from './general.ts'

const generals = generalsOf(
  `
[batería, acumulador]
dura*/anos: de auto.
[batería de cocina]
induccion: de cocina.
[*]
garantia: de todo.
induccion: con imán.
`,
  'here.txt',
)

describe('what holds in general', () => {
  test.for([
    [['Batería LTH grupo 42'], ' cuantos anos dura ', 'de auto.'],
    // what is said of the nearest kind only: a pan is no part of a car
    [['Batería de cocina Ekco 7 piezas'], ' cuantos anos dura ', null],
    [['Batería de cocina Ekco 7 piezas'], ' sirve en induccion ', 'de cocina.'],
    [['Comal de hierro'], ' sirve en induccion ', 'con imán.'],
    [['Cargador de batería'], ' cuanto dura ', null],
    [['Comal de hierro', 'batería'], ' cuanto dura ', 'de auto.'],
  ] as const)('%s, «%s»', ([names, said, says]) => {
    expect(generalFor(names, said, generals)).toBe(says)
  })

  test('a line without an answer is refused with its place', () => {
    expect(() => generalsOf('[foco]\nluz', 'here.txt')).toThrow('here.txt, línea 2')
  })
})
