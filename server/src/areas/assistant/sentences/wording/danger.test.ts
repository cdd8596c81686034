import { fold } from '@tianguis/contract/folding'
import { expect, test } from 'vitest'
import { dangerSaid } from './danger.ts'

const said = (message: string) => dangerSaid(` ${fold(message)} `)

test.each([
  ['mi niño de dos años le dio un trago al fabuloso que hago', 'poison'],
  ['la bebé se tragó una pila', 'poison'],
  ['mi niña se tomó las pastillas de mi mamá', 'poison'],
  ['se tomó todo el frasco', 'poison'],
  ['el gato lamió cloro', 'pet'],
  ['me quemé la mano con aceite', 'emergency'],
  ['le dio la corriente a mi papá', 'emergency'],
  ['me picó un alacrán', 'emergency'],
])('%s', (message, danger) => expect(said(message)).toBe(danger))

test.each([
  'busco cloro y suavizante para la ropa',
  'mi mamá se tomó el jarabe y quiero otro igual',
  '¿cómo me tomo las pastillas?',
  'pilas recargables para el control',
  'mi perro comió toda su croqueta',
  'se me quemó la lavadora',
  'a mi hijo le gusta el jabón de lavanda',
])('no danger: %s', (message) => expect(said(message)).toBeNull())
