/** The first `count` items, at most `perGroup` of each group; if too few remain, filled up with the skipped ones in order. */
export function limitPerGroup<T>(
  items: readonly T[],
  count: number,
  perGroup: number,
  groupOf: (item: T) => string | number,
): T[] {
  const taken = new Map<string | number, number>()
  const chosen: T[] = []
  const skipped: T[] = []
  for (const item of items) {
    const group = groupOf(item)
    const already = taken.get(group) ?? 0
    taken.set(group, already + 1)
    ;(already < perGroup ? chosen : skipped).push(item)
  }
  return [...chosen, ...skipped].slice(0, count)
}
