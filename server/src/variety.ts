/** The first `count` of `from`, at most `perKind` of a kind; when that does not fill, the rest in their order. */
export function varied<T>(
  from: readonly T[],
  count: number,
  perKind: number,
  kindOf: (item: T) => string | number,
): T[] {
  const taken = new Map<string | number, number>()
  const chosen: T[] = []
  const passed: T[] = []
  for (const item of from) {
    const kind = kindOf(item)
    const of = taken.get(kind) ?? 0
    taken.set(kind, of + 1)
    ;(of < perKind ? chosen : passed).push(item)
  }
  return [...chosen, ...passed].slice(0, count)
}
