/** Prints how much JavaScript each page loads first, compressed with brotli; exits 1 when one is over the budget. */
import { BUDGET_BYTES, javascriptPerRoute } from './javascript-per-route.ts'

let over = 0
for (const { route, bytes, files } of javascriptPerRoute()) {
  const isOver = bytes > BUDGET_BYTES
  if (isOver) over++
  console.log(
    `${(bytes / 1000).toFixed(1).padStart(7)} KB  ${isOver ? 'OVER' : 'ok  '} ${route} (${files} files, at most ${BUDGET_BYTES / 1000})`,
  )
}
process.exitCode = over ? 1 : 0
