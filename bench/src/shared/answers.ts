const POLL_MS = 250

/** Waits until this address answers well. */
export async function answers(url: string, limitMs: number): Promise<void> {
  const until = Date.now() + limitMs
  while (Date.now() < until) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await new Promise((wait) => setTimeout(wait, POLL_MS))
  }
  throw new Error(`${url} did not answer`)
}
