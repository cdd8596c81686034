/**
 * The assistant: a language model if one is configured, otherwise or on failure the built-in one. Nothing of a
 * conversation is stored.
 */
import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import type { AssistantQuestion } from '@tianguis/contract/assistant/assistant'
import type { FastifyBaseLogger } from 'fastify'
import type { AnswerDeps } from './answering/answer.ts'
import { builtinAnswer } from './builtin.ts'
import type { KnowledgeSource } from './knowledge.ts'
import { type ModelSettings, modelAnswer } from './model/answer.ts'
import { type SentenceKind, sortSentence } from './sentences/sort.ts'

export interface AssistantDeps extends AnswerDeps {
  knowledge: KnowledgeSource
  model: ModelSettings | null
  /** The operator's own answer to a message; null: there is none. */
  faq?(message: string): Promise<AssistantPart[] | null>
}

export type Assistant = ReturnType<typeof createAssistant>

/** Messages about safety are answered with fixed texts, never by a model. */
const SAFETY_KINDS: ReadonlySet<string> = new Set([
  'distress',
  'sadness',
  'violence',
  'poison',
  'pet',
  'gas',
  'mixing',
  'emergency',
  'waiting-help',
  'waiting-vet',
  'no-phone',
  'care-wish',
  'health',
  'medicine-care',
  'minor',
  'danger',
  'risky',
  'sexual',
  'orders',
])
const isAboutSafety = (kind: SentenceKind) => SAFETY_KINDS.has(kind)

const FAILED = 'Algo falló de nuestro lado. Inténtalo de nuevo en un momento.'

export function createAssistant(deps: AssistantDeps) {
  return {
    /** Reads the vocabulary ahead of the first question. */
    prepare: async () => void (await deps.knowledge()),

    async *answer(
      question: AssistantQuestion,
      signal: AbortSignal,
      log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
    ): AsyncGenerator<AssistantPart, void> {
      try {
        const knowledge = await deps.knowledge()
        const isOurOwn = isAboutSafety(sortSentence(question.message, question.context, knowledge).kind)
        const told = isOurOwn ? null : ((await deps.faq?.(question.message)) ?? null)
        if (told) {
          yield* told
          yield { type: 'end' }
          return
        }
        const asksModel = deps.model && !isOurOwn
        const answered =
          asksModel && deps.model ? yield* modelAnswer(deps, knowledge, deps.model, question, signal, log) : false
        if (!answered) yield* builtinAnswer(deps, knowledge, question)
      } catch (error) {
        log.error({ err: error }, 'el asistente no pudo responder')
        yield { type: 'failed', message: FAILED }
      }
      yield { type: 'end' }
    },
  }
}
