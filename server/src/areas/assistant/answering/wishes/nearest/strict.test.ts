import { expect, test } from 'vitest'
import type { Account, Settled } from '../account/account.ts'
import type { Candidate } from '../fits.ts'
import { strictUnmet, withoutKept } from './strict.ts'

const product = (productName: string, lvl0: string) =>
  ({ document: { productName, lvl0 }, features: { specs: [] } }) as unknown as Candidate
const accountOf = (said: string, isRefusal: boolean): Account =>
  ({ settled: [{ said, denied: said, state: 'unstated', isRefusal } as Settled] }) as Account

test('a diet that no product keeps leaves no nearest', () => {
  const shown = [product('Galletas Oreo 90 g', 'Supermercado')]
  expect(strictUnmet(accountOf('sin azucar para diabetico', false), shown)).toMatchObject({ said: 'sin azucar' })
  expect(strictUnmet(accountOf('gluten', true), shown)).toMatchObject({ said: 'sin gluten' })
})

test('one that keeps it in other words is shown, without a doubt', () => {
  const shown = [product('Leche Lala deslactosada 1 L', 'Supermercado')]
  const account = accountOf('lactosa', true)
  expect(strictUnmet(account, shown)).toBe(null)
  expect(withoutKept(account, shown).settled).toEqual([])
})

test('a colour is no diet, and furniture has none', () => {
  expect(strictUnmet(accountOf('sin rayas', true), [product('Galletas', 'Supermercado')])).toBe(null)
  expect(strictUnmet(accountOf('sin aroma', true), [product('Sofá', 'Hogar y muebles')])).toBe(null)
})
