/** A pseudo-random number in [0, 1) that depends only on the key, so that the demonstration is reproducible. */
export function seededRandom(...key: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of key.join('\u0000')) {
    hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** An element chosen by the key: the same key always chooses the same. */
export function seededPick<T>(from: readonly T[], ...key: (string | number)[]): T {
  const chosen = from[Math.floor(seededRandom(...key) * from.length)]
  if (chosen === undefined) throw new RangeError('seededPick needs at least one element')
  return chosen
}
