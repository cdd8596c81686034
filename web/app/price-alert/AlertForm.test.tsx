import type { AlertView } from '@tianguis/contract/account/alerts'
import { endOfMexicanDay } from '@tianguis/contract/mexican-time'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AlertForm } from './AlertForm.tsx'

const alert: AlertView = {
  id: 1,
  product: '7',
  kind: 'target',
  targetPrice: 900,
  percent: null,
  stores: [],
  withShipping: false,
  paused: false,
  armed: true,
  baselinePrice: 1000,
  expiresAt: endOfMexicanDay('2026-12-31').toISOString(),
  lastFiredAt: null,
  createdAt: '2026-11-01T00:00:00Z',
}

test('editing an alert shows the Mexican day on which it ends', () => {
  const html = renderToStaticMarkup(
    <AlertForm product="7" price={1000_00} alert={alert} button="Guardar" onSubmit={async () => undefined} />,
  )
  expect(html).toContain('value="2026-12-31"')
})

test.each([
  [900_00, true],
  [null, false],
])('with a price of %s today a target of $900 is said to be reached: %s', (price, isSaid) => {
  const html = renderToStaticMarkup(
    <AlertForm product="7" price={price} alert={alert} button="Guardar" onSubmit={async () => undefined} />,
  )
  expect(html.includes('Hoy ya cuesta eso o menos')).toBe(isSaid)
})
