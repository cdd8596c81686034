import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { expect, test } from 'vitest'
import { repeatedWish } from './repeated.ts'

const context = { wish: {}, pending: null, shown: [] } as unknown as AssistantContext

test.for([
  ['ese no cabe, te dije que abajo de la barra', 'abajo de la barra'],
  ['ya te dije que de 32', 'de 32'],
  ['te pedí sin azúcar', 'sin azúcar'],
  ['no no esa no, la grandota', 'la grandota'],
  ['eso no es lo que pedí, quiero la consola', 'la consola'],
  ['eso no es lo que pedí', ''],
  ['no, esa no es', ''],
  ['no me entendiste', ''],
  ['sigues sin entender', ''],
  ['ya me enseñaste esos', 'más opciones'],
  ['otra vez los mismos', 'más opciones'],
  ['ya te lo dije mil veces', ''],
  ['te había dicho que era para niño', 'para niño'],
] as const)('%s', ([said, rest]) => {
  expect(repeatedWish(said, context)?.message).toBe(rest)
})

test.for([
  'le dije a mi esposa que compraba una',
  'dije blancas pero son negras',
  'esa no me gusta',
  '¿te dije que era de 32?',
])('no complaint: %s', (said) => {
  expect(repeatedWish(said, context)).toBeNull()
})
