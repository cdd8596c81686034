import { beforeAll, expect, test } from 'vitest'
import { createFormAnswers } from './form.ts'
import { createAssistant } from './service.ts'
import { type Shop, shopToRead } from './testing/shop.ts'

let shop: Shop
let ask: ReturnType<typeof createFormAnswers>

beforeAll(async () => {
  shop = await shopToRead(600)
  const log = { warn: () => undefined, error: () => undefined }
  ask = createFormAnswers(createAssistant({ ...shop.deps, knowledge: shop.knowledge, model: null }), log)
})

const proposals = (parts: Awaited<ReturnType<typeof ask>>['parts']) => parts.filter(({ type }) => type === 'proposal')

test('a posted yes shows the button and carries nothing out', async () => {
  const list = await ask('silla gamer', '')
  const proposed = await ask('avísame si baja la primera', list.context)
  const { parts, context } = await ask('sí', proposed.context)
  const [part] = proposals(parts)
  expect(part).toEqual({ type: 'proposal', proposal: expect.objectContaining({ act: 'alert' }) })
  expect(JSON.stringify(parts)).toContain('Falta que lo confirmes con el botón')
  expect(JSON.parse(context)).toMatchObject({ pending: { isDone: false } })
})

test('a posted «deshaz» takes nothing back and says where that is done', async () => {
  const list = await ask('silla gamer', '')
  const proposed = await ask('avísame si baja la primera', list.context)
  const { parts } = await ask('deshaz', proposed.context)
  expect(proposals(parts)).toEqual([])
  expect(parts).toContainEqual({ type: 'link', label: 'Mis alertas de precio', href: '/user/price-alerts' })
})
