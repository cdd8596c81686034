/** Words written by ear are read as the ones that sound the same. */
import { beforeAll, expect, test } from 'vitest'
import { type Shop, shopToRead } from '../testing/shop.ts'
import { withKnownSpelling } from '../understanding/spelling/misspelt.ts'
import type { Knowledge } from '../understanding/understand.ts'

let shop: Shop
let knowledge: Knowledge
beforeAll(async () => {
  shop = await shopToRead()
  knowledge = await shop.knowledge()
})

test.for([
  ['votas de trabajo', 'botas de trabajo'],
  ['una bascula de las de cosina', 'una bascula de las de cocina'],
  ['sillas de ofisina', 'sillas de oficina'],
] as const)('«%s» is «%s»', ([said, meant]) => expect(withKnownSpelling(said, knowledge)).toBe(meant))

test.for([
  'quiero una laptop para la escuela',
  'gracias carnal',
  'el libro Pedro Páramo',
  '¿qué onda con el buen fin?',
])('«%s» stays as it is', (said) => expect(withKnownSpelling(said, knowledge)).toBe(said))
