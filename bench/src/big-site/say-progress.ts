const SAY_MS = 10_000

/** Prints how far a long step has come, every ten seconds until it ends. */
export async function sayProgress<T>(tell: () => Promise<string>, step: Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  // A database that is busy or ending need not say how far it is.
  const say = () =>
    tell().then(
      (text) => console.log(`  ${seconds()} s: ${text}`),
      () => undefined,
    )
  const timer = setInterval(say, SAY_MS)
  try {
    return await step
  } finally {
    clearInterval(timer)
  }
}
