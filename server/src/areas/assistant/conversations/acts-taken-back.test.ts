/** What is carried out, taken back or left alone after a proposal. */
import { assistantContext } from '@tianguis/contract/assistant/assistant'
import { expect, test } from 'vitest'
import { conversationInShop } from '../testing/talk.ts'

const talk = conversationInShop()

test.for([
  ['licuadora', 'avísame si baja la primera'],
  ['licuadora', 'avísame si baja la primera', 'sí'],
  ['licuadora', 'guarda la primera en una lista que diga Regalos', 'sí'],
])('starting over changes the conversation alone: %s', async (said) => {
  const replies = await talk(...said, 'empezar de nuevo')
  const reply = replies.at(-1)!
  expect(reply.text).toContain('empezamos de cero')
  expect(reply.all('proposal')).toEqual([])
  expect(reply.context).toMatchObject({ pending: null, shown: [], wish: null })
})

test.for([
  ['mi esposo me pega', 'empezar de nuevo'],
  ['licuadora', 'Empezar de nuevo'],
  ['licuadora', '¿quién puede ver esta conversación?', 'empezar de nuevo'],
])('«empezar de nuevo» deletes the conversation, as is promised: %s', async (said) => {
  const replies = await talk(...said)
  expect(replies.at(-1)!.all('cleared')).toHaveLength(1)
  expect(replies.slice(0, -1).flatMap((reply) => reply.all('cleared'))).toEqual([])
})

test.for(['tenis nuevos', 'quiero empezar a correr, tenis nuevos'])(
  'a new thing starts nothing over: %s',
  async (said) => {
    const [, reply] = await talk('licuadora', said)
    expect(reply!.all('cleared')).toEqual([])
  },
)

test('what is taken back in words names the act as it was asked for', async () => {
  const [, , , reply] = await talk('licuadora', 'guarda la primera en una lista que diga Regalos', 'sí', 'deshaz')
  const [part] = reply!.all('proposal')
  expect(part).toMatchObject({ undone: true, proposal: { act: 'save', list: 'Regalos' } })
})

test.for(['avísame cuando la primera baje a 999999999999', 'avísame cuando la primera baje a $0.001'])(
  'a price for which no alert can wait is asked again: %s',
  async (said) => {
    const [list, reply] = await talk('licuadora', said)
    expect(reply!.all('proposal')).toEqual([])
    expect(reply!.text).toContain('dime otro precio')
    expect(reply!.context!.shown).toEqual(list!.context!.shown)
  },
)

test('a budget beyond every price does not end the conversation', async () => {
  const [reply] = await talk('licuadora de menos de 999999999999')
  expect(reply!.context!.shown).not.toEqual([])
  expect(assistantContext.safeParse(reply!.context).success).toBe(true)
})
