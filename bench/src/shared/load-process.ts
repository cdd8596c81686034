/** Child process of `measure`: reads a plan, sends the requests, prints the figures. */
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { type Load, type LoadPlan, UNIQUE } from './load.ts'

let text = ''
for await (const chunk of process.stdin) text += chunk
const plan = JSON.parse(text) as LoadPlan

const body = plan.body && JSON.stringify(plan.body)
const run = randomUUID().slice(0, 8)
let next = 0
const startedAt = performance.now()
const result = await autocannon({
  url: plan.origin,
  connections: plan.clients,
  duration: plan.seconds,
  amount: plan.requests,
  headers: {
    'accept-encoding': 'identity',
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...plan.headers,
  },
  ...(body ? { method: 'POST' as const, body } : {}),
  requests: [
    {
      setupRequest(request) {
        request.path = plan.paths[next++ % plan.paths.length]!
        if (body?.includes(UNIQUE)) request.body = body.replaceAll(UNIQUE, `${run}-${next}`)
        return request
      },
    },
  ],
})
const load: Load = {
  requestsPerSecond: plan.requests ? perSecond(result.requests.total) : result.requests.average,
  answered: result.requests.total,
  p50: result.latency.p50,
  p99: result.latency.p99,
  errors: result.errors + result.non2xx,
}

/** Its own figure is of whole seconds only. */
function perSecond(requests: number): number {
  return (requests * 1_000) / (performance.now() - startedAt)
}

process.stdout.write(JSON.stringify(load))
