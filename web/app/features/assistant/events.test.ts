import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsIn } from './events.ts'

const PARTS: AssistantPart[] = [
  { type: 'text', text: 'Audífonos de niño: «áéñ» 🎧\nen dos renglones' },
  { type: 'suggestions', suggestions: ['Más barato'] },
  { type: 'end' },
]
const BYTES = new TextEncoder().encode(PARTS.map((part) => `data: ${JSON.stringify(part)}\n\n`).join(''))

function cutAt(places: number[]): ReadableStream<Uint8Array> {
  const cuts = [0, ...places.map((place) => place % BYTES.length).sort((a, b) => a - b), BYTES.length]
  return new ReadableStream({
    start(controller) {
      for (let i = 1; i < cuts.length; i++) controller.enqueue(BYTES.slice(cuts[i - 1], cuts[i]))
      controller.close()
    },
  })
}

test('each event is parsed once wherever a chunk ends, even inside a UTF-8 sequence', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(10_000), { maxLength: 12 }), async (places) => {
      expect(await Array.fromAsync(eventsIn(cutAt(places)))).toEqual(PARTS)
    }),
    { numRuns: 60 },
  )
})

test('an incomplete event at the end is ignored', async () => {
  const half = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(BYTES.slice(0, BYTES.length - 4))
      controller.close()
    },
  })
  expect(await Array.fromAsync(eventsIn(half))).toEqual(PARTS.slice(0, 2))
})
