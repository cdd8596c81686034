/** A language model's endpoint as others run it: a real HTTP server that speaks OpenAI's protocol, with a script to say. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ChatMessage {
  role: string
  content: string | null
}

/** What to do with one call, given the messages so far. */
export type Script = (messages: ChatMessage[], say: Speaker) => void | Promise<void>

export interface Speaker {
  /** False: the listener has left. */
  text(piece: string): boolean
  tool(name: string, input: object): void
  /** The call is over; without it the answer stays open. */
  end(): void
  /** The connection breaks. */
  breakOff(): void
  /** An error the protocol knows, in the middle of the stream. */
  fail(): void
  /** An HTTP error instead of an answer. */
  refuse(status: number): void
}

export interface LanguageModel {
  baseUrl: string
  /** Every body received. */
  calls: { messages: ChatMessage[]; tools?: unknown[] }[]
  headers: IncomingMessage['headers'][]
  say(script: Script): void
  close(): Promise<void>
}

export async function startLanguageModel(): Promise<LanguageModel> {
  let script: Script = (_messages, say) => say.end()
  const calls: LanguageModel['calls'] = []
  const headers: LanguageModel['headers'] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString())
    calls.push(body)
    headers.push(request.headers)
    await script(body.messages, speakerFor(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    headers,
    say(next) {
      script = next
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function speakerFor(response: ServerResponse): Speaker {
  const send = (delta: object, finish: string | null = null) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
    const chunk = {
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'm',
      choices: [{ index: 0, delta, finish_reason: finish }],
    }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  let calls = 0
  return {
    text(piece) {
      send({ role: 'assistant', content: piece })
      return !response.destroyed
    },
    tool(name, input) {
      const call = {
        index: calls,
        id: `call_${name}_${calls++}`,
        type: 'function',
        function: { name, arguments: JSON.stringify(input) },
      }
      send({ role: 'assistant', content: null, tool_calls: [call] })
    },
    end() {
      send({}, calls > 0 ? 'tool_calls' : 'stop')
      response.end('data: [DONE]\n\n')
    },
    breakOff: () => response.destroy(),
    fail() {
      response.write(`data: ${JSON.stringify({ error: { message: 'overloaded', type: 'server_error' } })}\n\n`)
      response.end()
    },
    refuse(status) {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: 'no', type: 'server_error' } }))
    },
  }
}
