import { afterAll, beforeAll } from 'vitest'
import { builtinAnswer } from '../builtin.ts'
import { Reply } from '../conversations/reply.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { openShop, type Shop } from './shop.ts'

/** The replies to the messages of one conversation. */
export async function talkIn({ deps }: Shop, knowledge: Knowledge, said: readonly string[]): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const message of said) {
    const context = replies.at(-1)?.context ?? null
    const parts = await Array.fromAsync(builtinAnswer(deps, knowledge, { message, history: [], context }))
    replies.push(new Reply(parts, context))
  }
  return replies
}

/** A conversation with a small demonstration that is opened for the tests of one file. */
export function conversationInShop(products = 2_000): (...said: string[]) => Promise<Reply[]> {
  let shop: Shop
  let knowledge: Knowledge
  beforeAll(async () => {
    shop = await openShop(products)
    knowledge = await shop.knowledge()
  }, 180_000)
  afterAll(() => shop.close())
  return (...said) => talkIn(shop, knowledge, said)
}
