/** Completes the last word of a query from the best hit: `typesen` → `typesense`. */
export function expanded(q: string, known: string[]): string {
  const words = q.split(/\s+/)
  const last = words.at(-1) as string
  const whole = known.find((word) => word.startsWith(last))
  return whole === undefined ? q : [...words.slice(0, -1), whole].join(' ')
}
