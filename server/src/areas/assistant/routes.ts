/** Route of the assistant: the answer is streamed as server-sent events. */
import { Readable } from 'node:stream'
import type { AssistantPart } from '@tianguis/contract/assistant/answer'
import { assistantBody } from '@tianguis/contract/assistant/assistant'
import { ASSISTANT_CALL } from '@tianguis/contract/assistant/assistant-rules'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Assistant } from './service.ts'

const BODY_LIMIT_BYTES = 64 * 1024

export const assistantRoutes =
  ({ assistant }: { assistant: Assistant }): FastifyPluginAsyncZod =>
  async (app) => {
    // not awaited; a database that is still starting is asked again with the first question
    app.addHook('onReady', async () => void assistant.prepare().catch(() => undefined))
    app.post(
      ASSISTANT_CALL,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        config: { asksAssistant: true },
        // each piece leaves at once instead of waiting for a full block
        compress: false,
        schema: {
          tags: ['Asistente'],
          summary: 'Preguntar al asistente de compras; responde por partes (server-sent events) y no guarda nada',
          body: assistantBody,
        },
      },
      async (request, reply) => {
        const leaving = new AbortController()
        reply.raw.on('close', () => leaving.abort())
        const parts = assistant.answer(request.body.data, leaving.signal, request.log)
        return reply
          .header('content-type', 'text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-accel-buffering', 'no')
          .send(Readable.from(events(parts)))
      },
    )
  }

async function* events(parts: AsyncGenerator<AssistantPart, void>): AsyncGenerator<string, void> {
  for await (const part of parts) yield `data: ${JSON.stringify(part)}\n\n`
}
