/** Prints how much JavaScript each page loads first, compressed with brotli; exits 1 when one is over the budget. */
import { BUDGET_BYTES, javascriptPerRoute } from './javascript-per-route.ts'

let over = 0
for (const { route, bytes, files } of javascriptPerRoute()) {
  const verdict = bytes > BUDGET_BYTES ? 'OVER' : 'ok'
  if (bytes > BUDGET_BYTES) over++
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} KB  ${verdict.padEnd(5)} ${route} (${files} files)`)
}
console.log(`budget: ${BUDGET_BYTES / 1000} KB of brotli JavaScript per page`)
process.exitCode = over ? 1 : 0
