const POLL_MS = 100

/** Waits until the address answers well; throws when there is no hope that it ever will. */
export async function untilAnswering(address: string, isHopeless: () => boolean = () => false): Promise<void> {
  const isWell = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isWell())) {
    if (isHopeless()) throw new Error(`${address} never answered well`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}
