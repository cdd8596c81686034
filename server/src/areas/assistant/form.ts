/** Answers a form that was posted without JavaScript: the whole answer at once, its context as JSON. */
import type { AnsweredQuestion, AssistantPart, Proposal } from '@tianguis/contract/assistant/answer'
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
    const next = after?.pending ? { ...after, pending: { ...after.pending, isDone: false } } : after
    return {
      message: question.message,
      parts: withoutActs(parts.filter(({ type }) => type !== 'context' && type !== 'end')),
      context: next ? JSON.stringify(next) : '',
    }
  }
}

/** The context of a posted form need not be of this conversation: nothing is done before the visitor presses a button. */
function withoutActs(parts: AssistantPart[]): AssistantPart[] {
  const acts = parts.filter((part) => part.type === 'proposal')
  const undone = acts.find((part) => part.undone)?.proposal.act
  const told = acts.some((part) => part.confirmed) ? [TO_CONFIRM] : undone ? IN_ACCOUNT[undone] : []
  const left = parts.flatMap((part): AssistantPart[] =>
    part.type === 'proposal' ? (part.undone ? [] : [{ type: 'proposal', proposal: part.proposal }]) : [part],
  )
  return [...left, ...told]
}

const TO_CONFIRM: AssistantPart = { type: 'text', text: ' Falta que lo confirmes con el botón.' }

const IN_ACCOUNT: Record<Proposal['act'], AssistantPart[]> = {
  save: [
    { type: 'text', text: ' Lo que ya estaba en tu cuenta se quita en «Mis favoritos».' },
    { type: 'link', label: 'Mis favoritos', href: '/user/favorites' },
  ],
  alert: [
    { type: 'text', text: ' Una alerta que ya estaba en tu cuenta se quita en «Mis alertas de precio».' },
    { type: 'link', label: 'Mis alertas de precio', href: '/user/price-alerts' },
  ],
}

/** Null where it is empty or no JSON; the schema checks the rest. */
function contextOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}
