/** Sentences of use: what does something to a thing is wanted, not the thing. */
import { expect, test } from 'vitest'
import { queryTexts } from '../../knowledge/knowledge-source.ts'
import { buildQueryKnowledge } from '../../knowledge/query-knowledge.ts'
import { understandQuery } from '../../understand-query.ts'

const knowledge = buildQueryKnowledge(queryTexts(), { brands: [], stores: [], productNames: [] })
const read = (q: string) => understandQuery(q, knowledge)
const namesOf = (kinds: readonly { name: string }[]) => kinds.map(({ name }) => name)

test.each([
  ['algo para quitar el cochambre de la estufa', 'desengrasante', 'estufa'],
  ['aparato para aspirar el coche', 'aspiradora', 'auto'],
  ['producto para destapar el fregadero', 'destapador de caños', 'fregadero'],
  ['para proteger la tablet de golpes', 'funda para tablet', 'tablet'],
  ['herramienta para hacer hoyos en la pared', 'taladro', 'juego de herramientas'],
  ['colgar la tele', 'soporte para tv', 'televisión'],
  ['algo para cortar azulejo', 'cortadora de azulejo', 'azulejo'],
  ['aparato que aspire la alfombra', 'aspiradora', 'alfombra'],
  ['para sentarse en la playa', 'silla de playa', 'traje de baño'],
  ['mueble para guardar zapatos', 'zapatera', 'zapatos'],
  ['producto para que brille el carro', 'cera para auto', 'auto'],
  ['para no perder las llaves', 'rastreador', 'llave'],
  ['para que no se raye la pantalla del cel', 'protector de pantalla', 'televisión'],
  ['pa que no entren los moscos', 'mosquitero para ventana', 'ventana'],
  ['para que el perro no se pierda', 'rastreador gps', 'perro'],
  ['que mi celular no se raye', 'funda para celular', 'celular'],
  ['algo que mate las cucarachas', 'insecticida', 'mate'],
  ['para cargar el celular sin cables', 'cargador inalámbrico', 'celular'],
  ['algo para no robarse la bici', 'candado para bicicleta', 'bicicleta'],
  ['algo para borrar cicatrices', 'crema cicatrizante', 'goma de borrar'],
  ['para cargar el cel en el carro', 'cargador para auto', 'celular'],
  ['para tapar el sol del coche', 'parasol para auto', 'cortina'],
  ['para cortarle las uñas al perro', 'cortauñas para mascota', 'cortaúñas'],
  ['algo para que mi gato se entretenga solo', 'juguete para gato', 'gato'],
  ['para que el wifi llegue al cuarto de arriba', 'repetidor wifi', 'cuarto'],
  ['para que me crezca la barba', 'minoxidil', 'barba'],
  ['para que mi perro no ladre', 'collar antiladridos', 'perro'],
  ['para no mojarme', 'impermeable', 'agua'],
  ['regalo para una niña que le gusta pintar', 'set de arte', 'muñeca'],
  ['para tener agua fría todo el día', 'termo', 'tenedor'],
])('«%s» wants «%s» and no «%s»', (q, wanted, object) => {
  const { kinds, kind } = read(q)
  expect(namesOf(kinds)[0]).toBe(wanted)
  expect([...namesOf(kinds), kind?.name]).not.toContain(object)
})

test('products of what it is done to never lead', () => {
  expect(namesOf(read('algo para quitar el cochambre de la estufa').complement)).toContain('estufa')
})

test.each([
  ['estufa para cocinar', 'estufa'],
  ['máquina de coser', 'máquina de coser'],
  ['limpiador de pisos', 'limpiador de pisos'],
  ['silla para pintar uñas', 'silla'],
  ['tele que no haga ruido', 'televisión'],
  ['cuchillo para cortar carne', 'cuchillo'],
  ['para hacer ejercicio bicicleta fija', 'bicicleta fija'],
  ['funda para que no se raye el celular', 'funda para celular'],
  ['celular que no se raye', 'celular'],
])('«%s»: a thing that is named before the verb stays the one wanted', (q, kind) => {
  expect(namesOf(read(q).kinds)).toContain(kind)
})

test('what it is done to leads among what does it and is not required', () => {
  expect(read('aparato para aspirar el coche')).toMatchObject({ said: [], uses: [['coche']] })
})
