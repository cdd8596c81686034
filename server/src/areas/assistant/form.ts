/** Answers a form that was posted without JavaScript: the whole answer at once, its context as JSON. */
import type { AnsweredQuestion, AssistantPart } from '@tianguis/contract/assistant/answer'
import { assistantBody } from '@tianguis/contract/assistant/assistant'
import { MAX_MESSAGE_LENGTH } from '@tianguis/contract/assistant/assistant-rules'
import type { FastifyBaseLogger } from 'fastify'
import type { Assistant } from './service.ts'

const UNREADABLE = `Escribe tu pregunta, de hasta ${MAX_MESSAGE_LENGTH} letras.`

export function createFormAnswers(assistant: Assistant, log: Pick<FastifyBaseLogger, 'warn' | 'error'>) {
  return async (message: string, context: string): Promise<AnsweredQuestion> => {
    const parsed = assistantBody.safeParse({ data: { message, history: [], context: contextOf(context) } })
    if (!parsed.success)
      return { message: message.slice(0, MAX_MESSAGE_LENGTH), parts: [{ type: 'text', text: UNREADABLE }], context: '' }
    const question = parsed.data.data
    const parts: AssistantPart[] = await Array.fromAsync(assistant.answer(question, new AbortController().signal, log))
    const after = parts.findLast((part) => part.type === 'context')?.context ?? question.context
    return {
      message: question.message,
      parts: parts.filter(({ type }) => type !== 'context' && type !== 'end'),
      context: after ? JSON.stringify(after) : '',
    }
  }
}

/** Null where it is empty or no JSON; the schema checks the rest. */
function contextOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}
