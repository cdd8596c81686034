/** The built-in assistant: deterministic, in this process, no key needed. */
import type { AssistantQuestion } from '@tianguis/contract/assistant/assistant'
import { answerAct } from './answering/act-answer.ts'
import type { Answer, AnswerDeps, Asked } from './answering/answer.ts'
import { answerCompare } from './answering/compare-answer.ts'
import { answerCoupons } from './answering/coupons-answer.ts'
import { answerFind } from './answering/find-answer.ts'
import { answerPrice } from './answering/price-answer.ts'
import { answerTalk } from './answering/talk-answer.ts'
import { refined } from './understanding/refine.ts'
import type { Request } from './understanding/request.ts'
import { type Knowledge, understand } from './understanding/understand.ts'

export function requestOf({ message, context }: AssistantQuestion, knowledge: Knowledge): Request {
  return refined(understand(message, knowledge), context, knowledge.vocabulary, knowledge.rules)
}

export async function* builtinAnswer(deps: AnswerDeps, knowledge: Knowledge, question: AssistantQuestion): Answer {
  const request = requestOf(question, knowledge)
  const asked: Asked = { deps, knowledge, context: question.context }
  yield* answerFor(asked, request)
}

function answerFor(asked: Asked, request: Request): Answer {
  switch (request.intent) {
    case 'greet':
    case 'thanks':
    case 'help':
      return answerTalk(asked, request)
    case 'compare':
      return answerCompare(asked, request)
    case 'coupons':
      return answerCoupons(asked, request)
    case 'alert':
    case 'save':
      return answerAct(asked, request)
    case 'price':
      return answerPrice(asked, request)
    default:
      // «el segundo» alone asks about that product
      if (request.places.length > 0 && !request.wish.kind && asked.context?.shown.length)
        return answerPrice(asked, request)
      return answerFind(asked, request)
  }
}
