import { expect, it } from 'vitest'
import { emptyWish } from '../../understanding/request.ts'
import { withMarkedBudget } from './marked-budget.ts'

const spanOf = (message: string, text: string) => {
  const start = message.indexOf(text)
  return { mark: 'price' as const, text, start, end: start + text.length }
}

it.each([
  ['un regalo, es de 300', '300', 300],
  ['tenemos como 15 mil pa empezar', 'como 15 mil pa empezar', 15_000],
  ['somos 12 y juntamos 100 cada quien', 'juntamos 100 cada quien', 1200],
  ['una tele que no pase de 8', 'que no pase de 8', 8000],
  ['máximo 3', 'máximo 3', 3000],
  ['una pantalla a 12 meses', 'a 12 meses', null],
  ['que salga a menos de 5 por pieza', 'menos de 5 por pieza', null],
])('«%s» with the price «%s» is at most %s', (message, text, max) =>
  expect(withMarkedBudget(emptyWish(), [spanOf(message, text)], message).max).toBe(max),
)

it('a sum for several things is no least price of one', () => {
  const message = 'tenemos como 15 mil pa empezar'
  const wish = { ...emptyWish(), min: 11_250, max: 18_000 }
  expect(withMarkedBudget(wish, [spanOf(message, 'como 15 mil')], message)).toMatchObject({ min: null, max: 15_000 })
})
