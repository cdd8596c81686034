/** The built-in assistant: deterministic, in this process, no key needed. */
import type { AssistantQuestion } from '@tianguis/contract/assistant/assistant'
import { answerAct, answerConfirmation } from './answering/act-answer.ts'
import type { Answer, AnswerDeps, Asked } from './answering/answer.ts'
import { answerCompare } from './answering/compare-answer.ts'
import { answerCoupons } from './answering/coupons-answer.ts'
import { answerBack, answerFind } from './answering/find-answer.ts'
import { answerPost } from './answering/post-answer.ts'
import { answerPostal } from './answering/postal-answer.ts'
import { answerStore, answerStores } from './answering/store-answer.ts'
import {
  answerAside,
  answerForget,
  answerNonsense,
  answerSite,
  answerTalk,
  answerUndo,
  answerUnsure,
} from './answering/talk-answer.ts'
import { answerTerm } from './answering/term-answer.ts'
import { answerView } from './answering/view-answer.ts'
import { readMessage } from './sentences/parts.ts'
import type { Sentence } from './sentences/sort.ts'
import type { Knowledge } from './understanding/understand.ts'

export async function* builtinAnswer(deps: AnswerDeps, knowledge: Knowledge, question: AssistantQuestion): Answer {
  const asked: Asked = { deps, knowledge, context: question.context }
  const { main, aside } = readMessage(question.message, question.context, knowledge)
  if (aside) yield* answerAside(asked, aside)
  yield* answerFor(asked, main)
}

function answerFor(asked: Asked, sentence: Sentence): Answer {
  switch (sentence.kind) {
    case 'wish':
    case 'more':
      return answerFind(asked, { ...sentence.request, intent: sentence.kind === 'more' ? 'more' : 'find' })
    case 'view':
      return answerView(asked, sentence)
    case 'save':
    case 'alert':
      return answerAct(asked, sentence)
    case 'yes':
    case 'no':
      return answerConfirmation(asked, sentence.kind === 'yes')
    case 'compare':
      return answerCompare(asked, sentence.request)
    case 'coupons':
      return answerCoupons(asked, sentence)
    case 'store':
      return answerStore(asked, sentence)
    case 'stores':
      return answerStores(asked, sentence)
    case 'post':
      return answerPost(asked, sentence)
    case 'postal':
      return answerPostal(asked, sentence)
    case 'site':
      return answerSite(asked, sentence)
    case 'term':
      return answerTerm(asked, sentence)
    case 'unsure':
      return answerUnsure(asked, sentence)
    case 'back':
      return answerBack(asked)
    case 'forget':
      return answerForget()
    case 'undo':
      return answerUndo(asked)
    case 'nonsense':
      return answerNonsense(asked)
    default:
      return answerTalk(asked, sentence.kind)
  }
}
