/** Prints how much JavaScript each route loads first, compressed with brotli; exits 1 when one is over the budget or none is built. */
import { BUDGET_BYTES, javascriptPerRoute } from './javascript-per-route.ts'

const routes = javascriptPerRoute()
for (const { route, bytes, files } of routes) {
  const isOver = bytes > BUDGET_BYTES
  console.log(
    `${(bytes / 1000).toFixed(1).padStart(7)} KB  ${isOver ? 'OVER' : 'ok  '} ${route} (${files} files, at most ${BUDGET_BYTES / 1000})`,
  )
}
process.exitCode = routes.length === 0 || routes.some(({ bytes }) => bytes > BUDGET_BYTES) ? 1 : 0
