/** «la olla de 8», «nomás las luces» after several things: a change of the one that is named. */

import { EMPTY_REQUEST } from '../../understanding/request.ts'
import { type Answer, type Asked, nextTurn, text } from '../answer.ts'
import { answerFind } from '../wishes/find-answer.ts'
import type { OneOfList } from './one-of-list.ts'

export async function* answerOneOfList(
  asked: Asked,
  { message, context, before, isOnly, within }: OneOfList,
  /** Null: nothing was said but its name. */
  answerMessage: ((own: Asked) => Answer) | null,
): Answer {
  const own: Asked = { ...asked, message, context }
  const answer = answerMessage ?? (() => answerFind(own, { ...EMPTY_REQUEST, wish: context.wish!, follows: true }))
  let after = context
  for await (const part of answer(own)) {
    if (part.type === 'context') after = part.context
    else {
      if (part.type === 'suggestions' && !isOnly) yield text(' Lo demás de tu lista sigue igual.')
      yield part
    }
  }
  yield { type: 'context', context: isOnly ? nextTurn(asked.context, after) : nextTurn(before, within(after)) }
}
