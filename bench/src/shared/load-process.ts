/** Child process of `measure`: reads a plan, sends the requests, prints the figures. */
import autocannon from 'autocannon'
import type { Load, LoadPlan } from './load.ts'

let text = ''
for await (const chunk of process.stdin) text += chunk
const plan = JSON.parse(text) as LoadPlan

let next = 0
const result = await autocannon({
  url: plan.origin,
  connections: plan.clients,
  duration: plan.seconds,
  headers: {
    'accept-encoding': 'identity',
    ...(plan.body ? { 'content-type': 'application/json' } : {}),
    ...plan.headers,
  },
  ...(plan.body ? { method: 'POST' as const, body: JSON.stringify(plan.body) } : {}),
  requests: [
    {
      setupRequest(request) {
        request.path = plan.paths[next++ % plan.paths.length]!
        return request
      },
    },
  ],
})
const load: Load = {
  requestsPerSecond: result.requests.average,
  answered: result.requests.total,
  p50: result.latency.p50,
  p99: result.latency.p99,
  errors: result.errors + result.non2xx,
}
process.stdout.write(JSON.stringify(load))
