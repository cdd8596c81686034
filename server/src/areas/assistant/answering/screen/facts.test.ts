import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { CONTENT_FOLDER } from '../../../../config/content-folder.ts'
import { type Fact, factAsked, readFacts, sentenceOf, specNear, specOf } from './facts.ts'
import { statedFact } from './name-facts.ts'

let facts: Fact[]
beforeAll(async () => {
  facts = await readFacts(join(CONTENT_FOLDER, 'assistant/facts.json'))
})

const spec = (label: string, value = '1') => ({ label, value })

test.for([
  ['se puede lavar en la lavadora', 'cómo se lava'],
  ['trae las pilas o van aparte', 'si trae pilas'],
  ['cuanto le dura la pila', 'cuánto dura la batería'],
  ['gasta mucha luz', 'cuánta luz gasta'],
  ['es contra agua', 'si aguanta el agua'],
  ['cuantos kilos aguanta', 'cuánto aguanta'],
  ['donde lo hacen es chino', 'dónde se fabrica'],
  ['es firme o suave', 'qué tan firme es'],
  ['trae grafica dedicada', 'qué tarjeta de video trae'],
  ['cual toma mejores fotos', 'qué cámara tiene'],
  ['la segunda fabrica hielos', 'si hace hielo'],
  ['cual suena mejor', 'cómo suena'],
  ['graba de noche', 'si sirve de noche'],
] as const)('%s: %s', ([said, says]) => {
  expect(factAsked(facts, ` ${said} `, '')?.says).toBe(says)
})

test('a word of the name of the product asks for nothing', () => {
  expect(factAsked(facts, ' la del microondas ', 'Microondas LG 20 L')).toBeNull()
})

test('the first label of the fact that the product has states it', () => {
  const fact = factAsked(facts, ' se puede lavar ', '')!
  const lavado = spec('Lavado', 'A mano')
  expect(specOf(fact, [spec('Limpieza'), lavado, spec('Peso')])).toEqual(lavado)
  expect(specOf(fact, [spec('Peso')])).toBeNull()
})

test('a feature beside what is asked states it only where its value says so', () => {
  const fact = factAsked(facts, ' trae nfc ', '')!
  const without = spec('Conectividad', 'Bluetooth 5.3')
  const stating = spec('Conectividad', 'Bluetooth 5.3 y NFC')
  expect(specOf(fact, [stating])).toBeNull()
  expect(specNear(fact, [without])).toEqual({ spec: without, states: false })
  expect(specNear(fact, [stating])).toEqual({ spec: stating, states: true })
})

test('a sentence of the description that speaks of it is found', () => {
  const described = { name: 'Olla Vasconia', specs: [], description: 'Olla. Se puede lavar a máquina. Pesa poco.' }
  const fact = factAsked(facts, ' la puedo lavar ', described.name)!
  expect(sentenceOf(fact, described)).toBe('Se puede lavar a máquina.')
})

test('labels are folded and phrases too, so that both are met', () => {
  for (const { labels, says } of facts)
    for (const label of labels) expect(label, says).toBe(label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
})

test('a sentence of the description that speaks of something else is not quoted', () => {
  const described = { name: 'Bocina JBL', specs: [], description: 'Bocina. Carga por USB-C.' }
  const fact = factAsked(facts, ' se puede conectar con cable ', described.name)!
  expect(sentenceOf(fact, described)).toBeNull()
})

test.for([
  ['Crema piel seca 50 ml', null],
  ['Crema piel grasa 50 ml', 'sí, su nombre dice «piel grasa».'],
] as const)('a name states what is asked with both words: %s', ([name, words]) => {
  const view = { name, brand: 'X', specs: [] } as unknown as Parameters<typeof statedFact>[0]
  expect(statedFact(view, ' sirve para piel grasa ')).toBe(words)
})

test('a sentence with one word of what is asked says nothing of it', () => {
  const described = { name: 'Lavadora Easy', specs: [], description: 'Lavadora. Trabaja con poca presión de agua.' }
  expect(sentenceOf(factAsked(facts, ' consume mucha agua ', described.name)!, described)).toBeNull()
  const told = { name: 'Router TP-Link', specs: [], description: 'Router. Es para interiores.' }
  expect(sentenceOf(factAsked(facts, ' ocupa internet ', told.name)!, told)).toBeNull()
})
