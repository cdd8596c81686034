/** Cross-origin answers, as Typesense gives them: open to all, or to the listed origins only. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface CorsOptions {
  enabled: boolean
  /** Empty: every origin. */
  origins: string[]
}

/** Sets the headers; true when the request was a preflight and is answered. */
export function answerCors(req: IncomingMessage, res: ServerResponse, { enabled, origins }: CorsOptions): boolean {
  if (!enabled) return false
  const { origin } = req.headers
  if (origins.length === 0) res.setHeader('access-control-allow-origin', '*')
  else if (origin && origins.includes(origin)) res.setHeader('access-control-allow-origin', origin)
  const asked = req.headers['access-control-request-headers']
  if (req.method !== 'OPTIONS' || asked === undefined) return false
  res.writeHead(200, {
    'access-control-allow-methods': 'POST, GET, DELETE, PUT, PATCH, OPTIONS',
    'access-control-allow-headers': asked,
    'access-control-max-age': '3600',
  })
  res.end()
  return true
}
