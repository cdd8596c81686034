/** Writing responses. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { toJson } from '../json/json.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

export function sendJson(res: ServerResponse, status: number, value: unknown) {
  sendText(res, status, toJson(value))
}

export function sendText(res: ServerResponse, status: number, json: string) {
  // The client may have disconnected.
  if (res.destroyed || res.headersSent) return
  const body = Buffer.from(json)
  res.writeHead(status, { 'content-type': JSON_TYPE, 'content-length': body.length })
  res.end(body)
}

export const sendError = (res: ServerResponse, status: number, message: string) => sendJson(res, status, { message })

/** Writes a piece and waits until a slow client has read it; false when the client has disconnected. */
export async function writeWithBackpressure(res: ServerResponse, piece: Uint8Array | string): Promise<boolean> {
  if (res.destroyed) return false
  if (res.write(piece)) return true
  await Promise.race([once(res, 'drain'), once(res, 'close')])
  return !res.destroyed
}

export function beginText(res: ServerResponse) {
  res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' })
}
