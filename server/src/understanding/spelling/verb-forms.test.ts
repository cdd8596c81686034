import { expect, test } from 'vitest'
import { verbFormsOf } from './verb-forms.ts'

const isForm = verbFormsOf(['conectar', 'correr', 'sacar', 'cargar', 'utilizar', 'medir', 'dejar', 'mesa'])

test.each([
  'conectado',
  'conectadas',
  'corra',
  'corran',
  'saque',
  'cargando',
  'cargue',
  'utilice',
  'midiendo',
  'sacarle',
  'deje',
])('«%s» %s', (word) => {
  // Irregular forms are not made: 'midiendo' of 'medir'.
  expect(isForm(word)).toBe(word !== 'midiendo')
})

test.each(['correa', 'confitado', 'mesas', 'sacos', 'carga#', 'celuar'])('«%s» is no form of a verb', (word) => {
  expect(isForm(word)).toBe(false)
})
