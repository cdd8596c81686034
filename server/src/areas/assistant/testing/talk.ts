import { beforeAll } from 'vitest'
import { builtinAnswer } from '../builtin.ts'
import { Reply } from '../conversations/reply.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { type Shop, shopToRead } from './shop.ts'

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

/** A conversation with a small demonstration. */
export function conversationInShop(): (...said: string[]) => Promise<Reply[]> {
  let shop: Shop
  let knowledge: Knowledge
  beforeAll(async () => {
    shop = await shopToRead()
    knowledge = await shop.knowledge()
  })
  return (...said) => talkIn(shop, knowledge, said)
}
