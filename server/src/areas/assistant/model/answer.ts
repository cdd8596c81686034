/**
 * An answer phrased by a language model. Only sentences whose numbers are backed get through; when the model is down, slow,
 * breaks off or says nothing that holds, the built-in assistant goes on in the same reply.
 */
import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import type { AssistantQuestion } from '@tianguis/contract/assistant/assistant'
import type { ModelMessage } from 'ai'
import type { FastifyBaseLogger } from 'fastify'
import { type AnswerDeps, text } from '../answering/answer.ts'
import { conditionNote } from '../answering/cards.ts'
import { asShown } from '../answering/seen/view-as-shown.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { Evidence, Sentences } from './backed.ts'
import { instructionsFor } from './instructions.ts'
import { type Findings, toolsFor } from './tools.ts'

export interface ModelSettings {
  baseUrl: string
  apiKey: string | null
  model: string
  /** How long to wait for the next sign of life, and for the whole answer. */
  patience?: { silenceMs: number; wholeMs: number }
}

const PATIENCE = { silenceMs: 8_000, wholeMs: 30_000 }
const MAX_STEPS = 5
const MAX_OUTPUT_TOKENS = 700
const MAX_LENGTH = 2_000
/** Of all that the model writes: an endpoint may ignore its limit. */
const MAX_READ_LENGTH = 10_000

/** True when the visitor has been answered; false: the built-in assistant must. */
export async function* modelAnswer(
  deps: AnswerDeps,
  knowledge: Knowledge,
  settings: ModelSettings,
  question: AssistantQuestion,
  leaving: AbortSignal,
  log: Pick<FastifyBaseLogger, 'warn'>,
): AsyncGenerator<AssistantPart, boolean> {
  const evidence = new Evidence()
  evidence.addSecret(instructionsFor(deps.info.productName))
  for (const said of [question.message, ...question.history.map((turn) => turn.text)]) evidence.addAsked(said)
  const findings: Findings = { blocks: [], context: null }
  const product = asShown(deps.product, question.context)
  const tools = toolsFor(
    { deps: { ...deps, product }, knowledge, context: question.context, message: question.message },
    evidence,
    findings,
  )
  const sentences = new Sentences()
  let length = 0
  const backed = function* (some: string[]) {
    for (const sentence of some) {
      const checked = length < MAX_LENGTH ? evidence.checked(sentence) : null
      if (checked === null) continue
      length += checked.length
      yield text(`${checked} `)
    }
  }
  try {
    const { silenceMs, wholeMs } = settings.patience ?? PATIENCE
    let read = 0
    for await (const piece of pieces(settings, deps, question, tools, leaving, silenceMs, wholeMs)) {
      yield* backed(sentences.push(piece))
      read += piece.length
      if (read > MAX_READ_LENGTH) break
    }
    yield* backed(sentences.last())
  } catch (error) {
    if (leaving.aborted) return true
    log.warn({ err: error }, 'el modelo de lenguaje falló; responde el asistente integrado')
    if (length > 0) yield text('\n\n')
    return false
  }
  if (length === 0) return false
  const shown = findings.blocks.flatMap((block) =>
    block.type === 'products' || block.type === 'comparison' ? block.products : [],
  )
  // a unit that is not new is always named so, whatever the model said of it
  const note = conditionNote(shown)
  if (note) yield text(note)
  yield* findings.blocks
  if (findings.context) yield findings.context
  return true
}

/** The model's text as it comes; throws when it errs, falls silent or takes too long. */
async function* pieces(
  { baseUrl, apiKey, model }: ModelSettings,
  { info }: AnswerDeps,
  question: AssistantQuestion,
  tools: ReturnType<typeof toolsFor>,
  leaving: AbortSignal,
  silenceMs: number,
  wholeMs: number,
): AsyncGenerator<string, void> {
  // loaded only where a model is set up
  const [{ isStepCount, streamText }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  const provider = createOpenAICompatible({ name: 'assistant', baseURL: baseUrl, ...(apiKey ? { apiKey } : {}) })
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => ending.abort(new Error('the model fell silent')), silenceMs)
  }
  alive()
  try {
    const result = streamText({
      model: provider(model),
      instructions: instructionsFor(info.productName),
      messages: messagesOf(question),
      tools,
      stopWhen: isStepCount(MAX_STEPS),
      maxRetries: 0,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      abortSignal: AbortSignal.any([leaving, ending.signal, AbortSignal.timeout(wholeMs)]),
      onError: () => undefined,
    })
    for await (const part of result.stream) {
      alive()
      if (part.type === 'text-delta') yield part.text
      else if (part.type === 'error') throw part.error
      else if (part.type === 'abort') throw new Error('the model did not finish in time')
    }
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}

function messagesOf({ history, message }: AssistantQuestion): ModelMessage[] {
  const before = history.map(
    ({ who, text: said }): ModelMessage => ({ role: who === 'visitor' ? 'user' : 'assistant', content: said }),
  )
  return [...before, { role: 'user', content: message }]
}
