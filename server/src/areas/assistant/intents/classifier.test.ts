import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { CONTENT_FOLDER } from '../../../config/content-folder.ts'
import { type Classifier, fitClassifier } from './classifier.ts'
import { type Example, examplesOf, readExamples } from './examples.ts'
import { fit } from './fit.ts'

/** Every fifth example is left out of training and used for testing. */
const HELD_OUT = 5
const MIN_RIGHT = 0.75
const SURE = 0.9
const MIN_RIGHT_WHEN_SURE = 0.93

let examples: Example[]
let classifier: Classifier

beforeAll(async () => {
  examples = await readExamples(join(CONTENT_FOLDER, 'assistant/intents'))
  classifier = await fitClassifier(examples.filter((_, at) => at % HELD_OUT > 0))
})

const likeliest = (text: string) => [...classifier.classify(text.split(' '))].reduce((a, b) => (b[1] > a[1] ? b : a))

test('examples that were left out are recognised, and a high probability is reliable', () => {
  const asked = examples
    .filter((_, at) => at % HELD_OUT === 0)
    .map(({ intent, text }) => ({ intent, best: likeliest(text) }))
  const share = (some: typeof asked) => some.filter(({ intent, best }) => best[0] === intent).length / some.length
  expect(share(asked)).toBeGreaterThan(MIN_RIGHT)
  expect(share(asked.filter(({ best }) => best[1] > SURE))).toBeGreaterThan(MIN_RIGHT_WHEN_SURE)
})

test('the probabilities of a sentence add up to one', () => {
  const sum = [...classifier.classify(['hola', 'busco', 'una', '_cosa']).values()].reduce((a, b) => a + b, 0)
  expect(sum).toBeCloseTo(1, 5)
})

test('the same examples give the same model', () => {
  const few = examplesOf('== talk/greet\nhola\nbuenas\n== wish\nbusco {cosa}\nquiero (un|una) {cosa}', 'x.txt')
  expect(fit(few)).toEqual(fit(few))
})

test.for([
  ['hola', 'línea 1: falta la línea «== intención»'],
  ['== Saludos!\nhola', '«Saludos!» no es el nombre de una intención'],
  ['== wish\nquiero {objeto}', 'línea 2: «{objeto}» no es ninguna de'],
] as const)('%j is refused', ([text, problem]) => expect(() => examplesOf(text, 'x.txt')).toThrow(problem))
