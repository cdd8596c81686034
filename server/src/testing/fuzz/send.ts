import { type Agent, request as httpRequest } from 'node:http'
import type { FuzzRequest } from './request-parts.ts'

/** 0: no answer came, the connection broke. */
export interface FuzzAnswer {
  status: number
  text: string
}

const KEPT_CHARACTERS = 300

/**
 * The path goes out as it is; `fetch` would mend it. A kept connection may be closed by the site while the request is on
 * its way: the request is then sent again on a new one.
 */
export async function send(siteUrl: string, agent: Agent, request: FuzzRequest): Promise<FuzzAnswer> {
  const { wasReused, ...answer } = await sendOnce(siteUrl, agent, request)
  return answer.status === 0 && wasReused ? sendOnce(siteUrl, agent, request) : answer
}

type SentOnce = FuzzAnswer & { wasReused?: boolean }

function sendOnce(siteUrl: string, agent: Agent, { method, path, headers, body }: FuzzRequest): Promise<SentOnce> {
  const { hostname, port } = new URL(siteUrl)
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, text: error.message, wasReused: request.reusedSocket })
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
