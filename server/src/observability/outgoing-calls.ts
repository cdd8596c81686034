/**
 * Every HTTP call that leaves this process, told by Node itself (`diagnostics_channel`), so that none can be forgotten:
 * whom it was for, how long it took to the answer's head, how it ended.
 */
import { type Channel, channel } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'

export interface OutgoingCall {
  method: string
  /** Host and port. */
  host: string
  startedAt: number
  /** 0: no answer. */
  status: number
  seconds: number
}

export interface CallListener {
  started?(call: object, method: string, host: string): void
  ended(call: object, made: OutgoingCall): void
}

/** What `fetch` says of its calls; the parts we read. */
interface FetchMessage {
  request: { origin: string | URL; method: string }
  response?: { statusCode: number }
}
interface HttpMessage {
  request: ClientRequest
  response?: IncomingMessage
}

/** Calls `listener` for each call until the returned function is called. */
export function observeOutgoingCalls(listener: CallListener): () => void {
  const underWay = new WeakMap<object, { method: string; host: string; startedAt: number }>()

  function started(call: object, method: string, host: string): void {
    underWay.set(call, { method, host, startedAt: performance.now() })
    listener.started?.(call, method, host)
  }
  function ended(call: object, status: number): void {
    const known = underWay.get(call)
    if (!known) return
    underWay.delete(call)
    listener.ended(call, { ...known, status, seconds: (performance.now() - known.startedAt) / 1000 })
  }

  const heard: [Channel, (message: unknown) => void][] = [
    [
      channel('undici:request:create'),
      (message) => {
        const { request } = message as FetchMessage
        started(request, request.method, new URL(request.origin).host)
      },
    ],
    [
      channel('undici:request:headers'),
      (message) => {
        const { request, response } = message as FetchMessage
        ended(request, response?.statusCode ?? 0)
      },
    ],
    [channel('undici:request:error'), (message) => ended((message as FetchMessage).request, 0)],
    [
      channel('http.client.request.start'),
      (message) => {
        const { request } = message as HttpMessage
        started(request, request.method, String(request.getHeader('host') ?? request.host))
      },
    ],
    [
      channel('http.client.response.finish'),
      (message) => {
        const { request, response } = message as HttpMessage
        ended(request, response?.statusCode ?? 0)
      },
    ],
    [channel('http.client.request.error'), (message) => ended((message as HttpMessage).request, 0)],
  ]
  for (const [each, hear] of heard) each.subscribe(hear)
  return () => {
    for (const [each, hear] of heard) each.unsubscribe(hear)
  }
}

/** One name for each of those we are set up to talk to; every other host is a store or a browser's push service. */
export function labelHosts(known: Record<string, readonly (string | null)[]>): (host: string) => string {
  const names = new Map<string, string>()
  for (const [name, addresses] of Object.entries(known)) {
    for (const address of addresses) if (address) names.set(new URL(address).host, name)
  }
  return (host) => names.get(host) ?? 'others'
}
