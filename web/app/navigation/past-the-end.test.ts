import { expect, test } from 'vitest'
import { leadToLastPage } from './past-the-end.ts'

const leads = (page: number, pages: number) => {
  try {
    leadToLastPage({ page, pages }, (to) => `/lista?page=${to}`)
    return null
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}

test('only an address beyond the end leads to the last page', () => {
  expect([leads(1, 1), leads(40, 40), leads(41, 40), leads(100, 1)]).toEqual([
    null,
    null,
    '/lista?page=40',
    '/lista?page=1',
  ])
})
