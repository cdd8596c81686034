import { expect, test } from 'vitest'
import { spaced } from '../../../understanding/intents.ts'
import { plainTalk } from './plain-talk.ts'

test.for([
  ['adios', 'talk/bye'],
  ['ok bye', 'talk/bye'],
  ['ty', 'talk/thanks'],
  ['muchas gracias por tu ayuda', 'talk/thanks'],
  ['bendiciones', 'talk/thanks'],
  ['solo preguntaba', 'talk/ack'],
  ['me aburro', 'talk/joke'],
  ['eres muy lento', 'talk/complaint'],
  ['que opinas de amlo', 'talk/politics'],
  ['tu qué piensas del gobierno', 'talk/politics'],
  ['gracias, y una licuadora?', null],
  ['que opinas de la samsung', null],
  ['el router es muy lento?', null],
  ['adios a la grasa', null],
  ['y tarda mucho', null],
  ['esta muy lenta', null],
] as const)('%s', ([said, talk]) => {
  expect(plainTalk(spaced(said))).toBe(talk)
})
