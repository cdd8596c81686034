const POLL_MS = 100

/** Polls until the address answers with success; throws once `isHopeless`, as when the process behind it has ended. */
export async function untilAnswering(
  address: string,
  isHopeless: () => boolean = () => false,
  pollMs = POLL_MS,
): Promise<void> {
  const isWell = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isWell())) {
    if (isHopeless()) throw new Error(`${address} did not answer with success`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
