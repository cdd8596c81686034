/** Answers a request that Node's HTTP parser refuses, in the shape of all other errors. */
import type { Duplex } from 'node:stream'

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

const MESSAGE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'Query string and headers are too long. Use the /multi_search end-point for larger payloads.',
  ERR_HTTP_REQUEST_TIMEOUT: 'Request Timeout',
}

export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request'
  const body = JSON.stringify({ message: MESSAGE[error.code ?? ''] ?? 'Bad request.' })
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
