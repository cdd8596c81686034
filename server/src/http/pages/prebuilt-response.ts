import type { FastifyReply } from 'fastify'

/** Bytes that lie ready, with headers as node:http takes them fastest: names and values in turn. */
export interface PrebuiltResponse {
  body: Buffer
  headers: string[]
}

/**
 * Past Fastify's own sending: all headers are known, and looking at each again would cost more than the rest. What hooks have
 * set so far (request id, remaining calls…) goes out with it.
 */
export function sendPrebuilt(reply: FastifyReply, status: number, { body, headers }: PrebuiltResponse): FastifyReply {
  const lines = [...headers]
  for (const [name, value] of Object.entries(reply.getHeaders())) lines.push(name, String(value))
  const { raw, request } = reply.hijack()
  if (status === 304) raw.writeHead(304, lines).end()
  else {
    raw.writeHead(status, [...lines, 'content-length', String(body.length)])
    raw.end(request.method === 'HEAD' ? undefined : body)
  }
  return reply
}
