/** The lists with titles that can be told apart: the second of two 'Lista nueva' is 'Lista nueva (2)'. Stored titles stay as they are. */
export function withDistinctTitles<List extends { title: string }>(lists: readonly List[]): List[] {
  const seen = new Map<string, number>()
  return lists.map((list) => {
    const count = (seen.get(list.title) ?? 0) + 1
    seen.set(list.title, count)
    return count === 1 ? list : { ...list, title: `${list.title} (${count})` }
  })
}
