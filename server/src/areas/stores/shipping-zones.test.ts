import { expect, test } from 'vitest'
import { overlapOf, parseZone } from './shipping-zones.ts'

test('a zone is told by postal codes, cost, free from and days', () => {
  expect(parseZone('01-16=49/599/1-2')).toEqual({ from: '01', to: '16', flat: 49_00, freeFrom: 599_00, days: [1, 2] })
  expect(parseZone('640=0')).toEqual({ from: '640', to: '640', flat: 0, freeFrom: null, days: null })
  expect(parseZone('77=149.50/-/5')).toEqual({ from: '77', to: '77', flat: 149_50, freeFrom: null, days: [5, 5] })
})

test.each(['', '1-16=49', '16-01=49', '01-160=49', '17=49', '01-16', '01-16=gratis', '01=49/x', '01=49/-/5-2', '0a=1'])(
  '%j is refused with a sentence that repeats it',
  (text) => expect(parseZone(text)).toEqual({ problem: expect.stringContaining(`«${text}»`) }),
)

test('zones of equally many digits must not overlap', () => {
  const zone = (text: string) => {
    const read = parseZone(text)
    if ('problem' in read) throw new Error(read.problem)
    return read
  }
  expect(overlapOf([zone('01-16=49'), zone('10-20=99')])).toBe('Las zonas 01-16 y 10-20 se enciman.')
  expect(overlapOf([zone('01-16=49'), zone('064-068=29'), zone('20=99')])).toBeNull()
})
