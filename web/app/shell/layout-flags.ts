/** Parts of the shell that a route's `handle` may hide. */
export interface LayoutFlags {
  layout: 'site' | 'none'
  footer: boolean
}

/** The deepest route with a `handle` decides. */
export function layoutFlags(matches: { handle?: unknown }[]): LayoutFlags {
  const flags: LayoutFlags = { layout: 'site', footer: true }
  for (const { handle } of matches) Object.assign(flags, handle)
  return flags
}
