import type { SourceFile } from './source-file.ts'

/** Each circle of value imports once, as the files on it in order; type imports and dynamic imports make none. */
export function circularImports(files: readonly SourceFile[]): string[][] {
  const graph = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.flatMap(({ kind, target }) => (kind === 'value' && target ? [target] : [])),
    ]),
  )
  const done = new Set<string>()
  const circles: string[][] = []
  for (const start of graph.keys()) visit(start, [])
  return circles

  /** Depth-first; `path` holds the files between the start and this one. */
  function visit(file: string, path: string[]): void {
    const at = path.indexOf(file)
    if (at !== -1) {
      circles.push(path.slice(at))
      return
    }
    if (done.has(file)) return
    for (const target of graph.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
}
