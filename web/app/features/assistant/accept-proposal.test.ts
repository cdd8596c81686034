import type { ListChanges } from '@tianguis/contract/account/favorites'
import { productsAfter } from '@tianguis/contract/account/list-products'
import type { Proposal } from '@tianguis/contract/assistant/answer'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, signIn } from '../../session/session.ts'
import { acceptProposal, undo } from './accept-proposal.ts'
import { askedBy, type Effect } from './stored-conversation.ts'

interface List {
  id: number
  title: string
  products: string[]
}
interface Alert {
  id: number
  product: string
  kind: string
  targetPrice: number | null
}
type Given = { data: ListChanges & Omit<List, 'id'> & Omit<Alert, 'id'> }

let lists: List[] = []
let alerts: Alert[] = []
let nextId = 100

/** Answers like the routes of lists and alerts: each change with the whole collection, an equal alert does not become two. */
function answer(method: string, path: string, body: Given | null): unknown {
  const url = new URL(path, 'https://tianguis.example')
  const id = Number(url.searchParams.get('listId') ?? url.pathname.split('/').at(-1))
  if (url.pathname.includes('/favorite/')) {
    if (method === 'POST') lists = [{ id: nextId++, ...body!.data }, ...lists]
    if (method === 'PUT')
      lists = lists.map((list) =>
        list.id === id ? { ...list, products: productsAfter(list.products, body!.data) } : list,
      )
    if (method === 'DELETE') lists = lists.filter((list) => list.id !== id)
    return lists.map((list) => ({ ...list, items: [] }))
  }
  if (method === 'POST') {
    const { product, kind, targetPrice = null } = body!.data
    const isSame = (one: Alert) => one.product === product && one.kind === kind && one.targetPrice === targetPrice
    if (!alerts.some(isSame)) alerts = [...alerts, { id: nextId++, product, kind, targetPrice }]
  }
  if (method === 'DELETE') alerts = alerts.filter((alert) => alert.id !== id)
  return alerts
}

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) =>
    Response.json(answer(method, path, body ? (JSON.parse(body) as Given) : null)),
  )
  signIn({ jwt: 'x', user: { id: 3, username: 'ana', email: 'ana@correo.test' } as never })
})
afterAll(() => {
  forgetSession()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  lists = []
  alerts = []
})

const product = { id: '7', slug: 'taza', name: 'Taza', brand: 'Barro', price: 9_900, store: 'Antena 32' }
const asOf = '2026-11-19T18:00:00Z'
const watched = { condition: 'new', price: 9_900 } as const
const takeBack = (proposal: Proposal, effect: Effect | null) =>
  undo({ place: '1.0', ...askedBy(proposal, 3), effect: effect! })

test('what was saved to one list is removed from that list alone', async () => {
  lists = [
    { id: 1, title: 'Boda', products: ['7'] },
    { id: 2, title: 'Mamá', products: ['8'] },
  ]
  const proposal: Proposal = { act: 'save', product, list: 'mama', asOf }
  const effect = await acceptProposal(proposal)
  expect(effect).toEqual({ kind: 'saved', list: 2, isNew: false })
  expect(await takeBack(proposal, effect)).toBe(true)
  expect(lists.map(({ products }) => products)).toEqual([['7'], ['8']])
})

test('what was saved before stays', async () => {
  lists = [{ id: 1, title: 'Casa', products: ['7'] }]
  const proposal: Proposal = { act: 'save', product, asOf }
  const effect = await acceptProposal(proposal)
  expect(effect).toEqual({ kind: 'there-before' })
  expect(await takeBack(proposal, effect)).toBe(true)
  expect(lists[0]!.products).toEqual(['7'])
})

test('a list that was made for it goes with it, unless something was added', async () => {
  const proposal: Proposal = { act: 'save', product, list: 'Regalos', asOf }
  lists = [{ id: 900, title: 'Boda', products: [] }]
  nextId = 1_000
  const first = await acceptProposal(proposal)
  expect(first).toEqual({ kind: 'saved', list: 1_000, isNew: true })
  await takeBack(proposal, first)
  expect(lists.map(({ title }) => title)).toEqual(['Boda'])
  const second = await acceptProposal(proposal)
  lists = lists.map((list) => (list.title === 'Regalos' ? { ...list, products: ['7', '8'] } : list))
  await takeBack(proposal, second)
  expect(lists.find(({ title }) => title === 'Regalos')?.products).toEqual(['8'])
})

test('an alert of before is neither taken for the new one nor withdrawn for it', async () => {
  alerts = [
    { id: 1, product: '7', kind: 'drop', targetPrice: null },
    { id: 2, product: '7', kind: 'target', targetPrice: 300 },
  ]
  const drop: Proposal = { act: 'alert', product, watched, targetPrice: null, asOf }
  const again = await acceptProposal(drop)
  expect(again).toEqual({ kind: 'there-before' })
  await takeBack(drop, again)
  expect(alerts.map(({ id }) => id)).toEqual([1, 2])
  const target: Proposal = { act: 'alert', product, watched, targetPrice: 80, asOf }
  const made = await acceptProposal(target)
  await takeBack(target, made)
  expect(alerts.map(({ id }) => id)).toEqual([1, 2])
  // withdrawn elsewhere meanwhile
  expect(await takeBack(target, made)).toBe(true)
})
