/** Typesense refuses more typos; our own engine and the site, which passes searches on, read a larger number as this one. */
const MAX_TYPOS = 2

/** The same searches for nodes that browsers ask directly. */
export function withAllowedTypos<Search extends object>(
  { nodes }: { nodes: readonly { host: string }[] },
  searches: readonly Search[],
): Search[] {
  if (nodes.every(({ host }) => host === '')) return [...searches]
  return searches.map((search) =>
    'num_typos' in search ? { ...search, num_typos: Math.min(Number(search.num_typos), MAX_TYPOS) } : search,
  )
}
