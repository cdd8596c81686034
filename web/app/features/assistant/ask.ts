/** Sends a question and appends the streamed answer to the conversation. */
import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import type { AssistantQuestion } from '@tianguis/contract/assistant/assistant'
import { ASSISTANT_CALL } from '@tianguis/contract/assistant/assistant-rules'
import {
  addPart,
  addTurn,
  changeTurn,
  conversation,
  forgetBefore,
  historyOf,
  saveConversation,
  setContext,
} from './conversation.ts'
import { eventsIn } from './events.ts'

const TOO_FAST = 'Vas muy rápido. Espera un minuto y vuelve a preguntar.'
const NO_CONNECTION = 'No pudimos conectar. Revisa tu internet e inténtalo de nuevo.'
const REFUSED = 400
const TOO_MANY = 429

let running: AbortController | null = null

export function stop(): void {
  running?.abort()
}

export async function ask(message: string): Promise<void> {
  stop()
  const controller = new AbortController()
  running = controller
  const { turns, context } = conversation()
  const history = historyOf(turns)
  addTurn({ who: 'visitor', text: message, parts: [], state: 'done' })
  const id = addTurn({ who: 'assistant', text: '', parts: [], state: 'answering' })
  saveConversation()
  const end = (state: 'done' | 'stopped' | 'failed', text?: string) =>
    changeTurn(id, (turn) => ({ ...turn, state, text: text === undefined ? turn.text.trim() : text }))
  try {
    const whole = await post({ message, history, context }, controller.signal)
    // what is kept of the conversation is not accepted: the message alone is
    const response =
      whole.status === REFUSED ? await post({ message, history: [], context: null }, controller.signal) : whole
    if (!response.ok || !response.body) end('failed', response.status === TOO_MANY ? TOO_FAST : NO_CONNECTION)
    else {
      for await (const part of eventsIn(response.body)) applyPart(id, part)
      changeTurn(id, (turn) => (turn.state === 'answering' ? { ...turn, state: 'done', text: turn.text.trim() } : turn))
    }
  } catch {
    end(controller.signal.aborted ? 'stopped' : 'failed', controller.signal.aborted ? undefined : NO_CONNECTION)
  } finally {
    if (running === controller) running = null
    saveConversation()
  }
}

const post = (data: AssistantQuestion, signal: AbortSignal) =>
  fetch(ASSISTANT_CALL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
    signal,
  })

function applyPart(id: number, part: AssistantPart): void {
  if (part.type === 'text') changeTurn(id, (turn) => ({ ...turn, text: turn.text + part.text }))
  else if (part.type === 'context') setContext(part.context)
  else if (part.type === 'cleared') forgetBefore(id)
  else if (part.type === 'failed') changeTurn(id, (turn) => ({ ...turn, state: 'failed', text: part.message }))
  else if (part.type !== 'end') addPart(id, part)
}
