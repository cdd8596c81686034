/** What a shelf of several kinds says is said by none of its products; a present of some sphere of life. */
import { describe, expect, test } from 'vitest'
import { conversationInShop } from '../../testing/talk.ts'

const talk = conversationInShop()

test.for(['con percutor', 'que sea percutor'])(
  'a drill is told by its features, not by its shelf: %s',
  async (said) => {
    const [, reply] = await talk('taladro inalámbrico', said)
    expect(reply!.text).toMatch(/Función percutora: Sí|[Nn]inguno dice|no dice|solo lo dicen?/)
  },
)

describe('a present of some sphere', () => {
  test.for([
    ['regalo para mi tía, algo de cocina', /olla|freidora|licuadora|batidora/i],
    ['regalo para mi cuñado, algo para su coche', /estéreo|cámara|tapete/i],
  ] as const)('%s', async ([said, thing]) => {
    const [reply] = await talk(said)
    expect(reply!.cards.length).toBeGreaterThan(0)
    for (const { name } of reply!.cards) expect(name).toMatch(thing)
  })
})
