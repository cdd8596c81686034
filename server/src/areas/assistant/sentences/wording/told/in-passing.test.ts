import { expect, test } from 'vitest'
import { withoutToldInPassing } from './in-passing.ts'

test.for([
  ['de gas natural, ya le pregunté a mi esposa', 'de gas natural'],
  ['mejor de 18 kilos, ya lo platiqué con mi mamá', 'mejor de 18 kilos'],
  ['con calefacción, aquí en Toluca hace mucho frío', 'con calefacción'],
  ['que enfríe rápido porque en la costa pega duro el calor', 'que enfríe rápido'],
  ['ya le pregunté a mi papá y que sea rojo', 'que sea rojo'],
  ['es que mi esposo quiere una grande', 'una grande'],
  ['mi suegra dice que de gas', 'de gas'],
  ['ergonómica que me duele la cintura', 'ergonómica'],
  ['con plantilla suave, es que padezco de los pies', 'con plantilla suave'],
])('«%s» asks for «%s»', ([said, asked]) => {
  expect(withoutToldInPassing(said!)).toBe(asked)
})

test.for([
  'ya le pregunté a mi marido',
  'aquí en Mérida hace calor',
  'para el frío',
  'mi marido me quiere pegar',
  'regalo para mi esposa',
  'uno que sirva porque me duele la rodilla',
  'suave, es que me duele el pecho',
  'que aguante el calor de la estufa',
  'uno de frío y calor',
])('«%s» stays as it is', (said) => {
  expect(withoutToldInPassing(said)).toBe(said)
})
