import { expect, test } from 'vitest'
import { eitherFact } from './either.ts'

const perfume = { name: 'Perfume Britney Spears Curious para mujer eau de toilette 30 ml', specs: [] }
const thread = {
  name: 'Hilo para coser Gütermann Mara 100 de poliéster carrete de 500 m negro',
  specs: [{ label: 'Carrete', value: 'Plástico' }],
}
const washer = { name: 'Lavadora Easy 18 kg', specs: [{ label: 'Carga', value: 'Superior' }] }

const twinTub = { name: 'Lavadora semiautomática Mabe 16 kg', specs: [] }

test.for([
  [perfume, ' el de hasta arriba es eau de parfum o de toilette ', 'por su nombre, eau de toilette.'],
  [perfume, ' es para hombre o para mujer ', 'por su nombre, mujer.'],
  [thread, ' el primero es de algodon o de poliester ', 'por su nombre, poliéster.'],
  [thread, ' el primero es de metal o de plastico ', 'de eso solo dice una parte: carrete, plástico.'],
  [washer, ' es de carga frontal o superior ', 'según la tienda, carga: Superior.'],
  [twinTub, ' es automatica o semi ', 'por su nombre, semiautomática.'],
  [washer, ' es de gas o electrica ', null],
  [perfume, ' es original o no ', null],
] as const)('%#: %s', ([view, said, words]) => {
  expect(eitherFact({ ...view, specs: [...view.specs] }, said)).toBe(words)
})
