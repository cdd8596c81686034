import { expect, test } from 'vitest'
import { endOfMexicanDay } from '../mexican-time.ts'
import { type AlertFormValues, alertForm } from './alert-form.ts'

const typed: AlertFormValues = {
  kind: 'target',
  targetPrice: '$1,250.50',
  percent: '10',
  withShipping: true,
  stores: ['trajinera'],
  lastDay: '2026-12-31',
}
const faultsOf = (values: AlertFormValues) =>
  alertForm.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('what is typed becomes an alert that ends with the Mexican day', () => {
  expect(alertForm.parse(typed)).toEqual({
    kind: 'target',
    targetPrice: 1250.5,
    stores: ['trajinera'],
    withShipping: true,
    expiresAt: endOfMexicanDay('2026-12-31').toISOString(),
  })
})

test('only the figure of the chosen kind is checked and sent', () => {
  const drop = alertForm.parse({ ...typed, kind: 'drop', targetPrice: '', percent: '', lastDay: '' })
  expect(drop).toEqual({ kind: 'drop', stores: ['trajinera'], withShipping: true, expiresAt: null })
  expect(alertForm.parse({ ...typed, kind: 'percent', percent: '25' })).toMatchObject({ percent: 25 })
})

test.each(['', '0', '0.001', '100000001', '-5', 'mucho'])('a target of «%s» is refused', (targetPrice) => {
  expect(faultsOf({ ...typed, targetPrice })).toEqual([['targetPrice', 'Escribe el precio al que la quieres.']])
})

test.each(['', '0', '100', '2.5', 'x'])('«%s» percent is refused', (percent) => {
  expect(faultsOf({ ...typed, kind: 'percent', percent })).toEqual([['percent', 'Escribe un número del 1 al 99.']])
})
