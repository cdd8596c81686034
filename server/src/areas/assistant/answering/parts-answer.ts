/** Several wishes, questions or acts of one message, answered one after the other. */
import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import type { AssistantContext, Shown, Wish } from '@tianguis/contract/assistant/assistant'
import type { Sentence } from '../sentences/sort.ts'
import { emptyWish } from '../understanding/request.ts'
import { type Answer, type Asked, text } from './answer.ts'
import { describe } from './describe.ts'

const MAX_WISHES = 6

/** The next sentence goes on with the last wish; the products of all of them stay in view. */
export async function* answerParts(
  asked: Asked,
  sentences: readonly Sentence[],
  answerFor: (asked: Asked, sentence: Sentence) => Answer,
): Answer {
  let context: AssistantContext | null = asked.context
  let suggestions: AssistantPart | null = null
  const shown: Shown[] = []
  const wishes: Wish[] = []
  for (const [at, sentence] of sentences.entries()) {
    if (at > 0) yield text('\n\n')
    const isWish = sentence.kind === 'wish'
    for await (const part of answerFor({ ...asked, context }, sentence)) {
      if (part.type === 'context') context = part.context
      else if (part.type === 'suggestions') suggestions = part
      else if (part.type === 'products' && isWish) yield { ...part, title: titleOf(sentence) }
      else yield part
    }
    if (!isWish) continue
    if (context?.wish) wishes.push(context.wish)
    shown.push(...(context?.shown ?? []).map((one) => ({ ...one, part: at })))
  }
  if (suggestions) yield suggestions
  if (context)
    yield {
      type: 'context',
      context:
        wishes.length > 1
          ? { ...context, shown, topic: 'basket', wishes: wishes.slice(0, MAX_WISHES), lastPart: null }
          : context,
    }
}

/** Only the kind: what its products hold is said with them. */
function titleOf({ request: { wish } }: Sentence): string {
  const words = wish.kind ? describe({ ...emptyWish(), kind: wish.kind }) : describe({ ...wish, lacks: [] })
  return words.charAt(0).toUpperCase() + words.slice(1)
}
