import { expect, test } from 'vitest'
import { emptyWish } from '../../../understanding/request.ts'
import { withRefusedFirst } from './refused-first.ts'

const after = (purpose: string | null) => ({ wish: { ...emptyWish(), purpose } }) as never

test.for([
  ['lana no porque pica', 'que no sea lana'],
  ['de hule no, se rompen', 'que no sea de hule'],
  ['verde no me gusta, en café', 'que no sea verde, en cafe'],
  ['los de metal no porque se oxidan, de madera', 'que no sea de metal, de madera'],
  ['gris no', 'que no sea gris'],
])('«%s» refuses «%s»', ([said, meant]) => {
  expect(withRefusedFirst(said!, after(null))).toBe(meant)
})

test.for([
  ['ya tiene tostador y cafetera', 'que no sea tostador ni cafetera'],
  ['ya le regalé una cartera, algo de ropa', 'que no sea cartera, algo de ropa'],
  ['peluches ya tiene un montón', 'que no sea peluches'],
  ['no, aretes tiene muchos', 'que no sea aretes'],
])('of a present «%s» refuses «%s»', ([said, meant]) => {
  expect(withRefusedFirst(said!, after('para regalo'))).toBe(meant)
})

test.for([
  'eso no',
  'la segunda no',
  'el de la izquierda no me gusta',
  '¿el azul no lo tienes?',
  'mejor no',
  'ya tengo cuenta',
  'que no pese mucho',
  'ya tiene 6 años',
])('«%s» stays as it is', (said) => {
  expect(withRefusedFirst(said, after(null))).toBe(said)
})
