import { middayOfMexicanDay, startOfMexicanDay } from '@tianguis/contract/mexican-time'
import { describe, expect, test } from 'vitest'
import { DateOrder, momentOf } from './moments.ts'

const read = (text: string, order?: DateOrder) => momentOf(text, startOfMexicanDay, order)?.toISOString() ?? null

describe('a moment as files write it', () => {
  test.each([
    ['2026-12-31', '2026-12-31T06:00:00.000Z'],
    ['2026/12/31', '2026-12-31T06:00:00.000Z'],
    ['31/12/2026', '2026-12-31T06:00:00.000Z'],
    ['05/12/2026', '2026-12-05T06:00:00.000Z'],
    ['5-12-2026', '2026-12-05T06:00:00.000Z'],
    ['05.12.2026', '2026-12-05T06:00:00.000Z'],
    ['31-dic-2026', '2026-12-31T06:00:00.000Z'],
    ['31 de diciembre de 2026', '2026-12-31T06:00:00.000Z'],
    ['Thu, 31 Dec 2026 10:00:00 GMT', '2026-12-31T10:00:00.000Z'],
    ['2026-12-31T10:00', '2026-12-31T16:00:00.000Z'],
    ['2026-12-31 10:00:00', '2026-12-31T16:00:00.000Z'],
    ['2026-12-31T10:00:00.250Z', '2026-12-31T10:00:00.250Z'],
    ['2026-12-31T10:00-0600', '2026-12-31T16:00:00.000Z'],
    ['2026-12-31T10:00:00+02:00', '2026-12-31T08:00:00.000Z'],
    [' 31/12/2026  11:59 p. m. ', '2027-01-01T05:59:00.000Z'],
    ['31/12/2026 12:00 a.m.', '2026-12-31T06:00:00.000Z'],
    ['29/02/2028', '2028-02-29T06:00:00.000Z'],
  ])('%s', (text, moment) => expect(read(text)).toBe(moment))

  test.each([
    '',
    'mañana',
    '12/31/2026',
    '31/02/2026',
    '29/02/2026',
    '2026-02-30',
    '2026-02-30T10:00',
    '31 Feb 2026',
    '31/12/26',
    '2026-12-31T25:00',
    '2026-12-31 10:61',
    '31/12/2026 13:00 pm',
    '31/12/2026 y más',
    '131/12/2026',
  ])('«%s» is none', (text) => expect(read(text)).toBeNull())

  test('what a bare day means is up to its reader', () => {
    expect(momentOf('31/12/2026', middayOfMexicanDay)).toEqual(new Date('2026-12-31T18:00:00Z'))
  })
})

describe('the order of day and month', () => {
  const orderOf = (...texts: string[]) => {
    const order = new DateOrder()
    for (const text of texts) order.learn(text)
    return order
  }

  test('is the American one if a date of the file only makes sense so', () => {
    const order = orderOf('05/12/2026', '12/31/2026')
    expect(read('05/12/2026', order)).toBe('2026-05-12T06:00:00.000Z')
    expect(read('2026-12-05', order)).toBe('2026-12-05T06:00:00.000Z')
  })

  test('is the Mexican one if nothing tells, or if the dates contradict each other', () => {
    for (const order of [orderOf('05/12/2026', '2026-12-31'), orderOf('31/12/2026', '12/31/2026')])
      expect(read('05/12/2026', order)).toBe('2026-12-05T06:00:00.000Z')
  })
})
