import { type Agent, request as httpRequest } from 'node:http'
import type { FuzzRequest } from './request-parts.ts'

/** 0: no answer came, the connection broke. */
export interface FuzzAnswer {
  status: number
  text: string
}

const KEPT_CHARACTERS = 300

/** The path goes out as it is; `fetch` would mend it. */
export function send(siteUrl: string, agent: Agent, { method, path, headers, body }: FuzzRequest): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, text: error.message })
    const length = body ? { 'content-length': String(body.length) } : {}
    const request = httpRequest(
      { hostname, port, method, path, agent, headers: { ...headers, ...length } },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          if (text.length < KEPT_CHARACTERS) text += chunk.toString('latin1').slice(0, KEPT_CHARACTERS)
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.on('error', failed)
      },
    )
    request.on('error', failed)
    request.end(body)
  })
}
