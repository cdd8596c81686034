import type { FastifyReply } from 'fastify'

/** A finished body, with headers in node:http's fastest form: a flat array of names and values. */
export interface PrebuiltResponse {
  body: Buffer
  headers: string[]
}

/**
 * Bypasses Fastify's send: all headers are known, and processing each again would cost more than the rest. Headers that hooks
 * have set (request id, rate limit…) are included.
 */
export function sendPrebuilt(reply: FastifyReply, status: number, { body, headers }: PrebuiltResponse): FastifyReply {
  const lines = headers.slice()
  const fromHooks = reply.getHeaders()
  for (const name in fromHooks) lines.push(name, String(fromHooks[name]))
  const { raw, request } = reply.hijack()
  if (status === 304) raw.writeHead(304, lines).end()
  else {
    lines.push('content-length', String(body.length))
    raw.writeHead(status, lines)
    raw.end(request.method === 'HEAD' ? undefined : body)
  }
  return reply
}
