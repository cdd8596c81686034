/** Finds the route of a request: by method and number of path parts, then part by part. */
import { decode } from './query.ts'
import type { Route } from './route.ts'

interface Compiled {
  route: Route
  parts: string[]
}

export class Router {
  readonly #routes = new Map<string, Compiled[]>()
  readonly #roots = new Set<string>()

  constructor(routes: Route[]) {
    for (const route of routes) {
      const parts = route.path.slice(1).split('/')
      const key = `${route.method} ${parts.length}`
      this.#routes.set(key, [...(this.#routes.get(key) ?? []), { route, parts }])
      this.#roots.add(parts[0] as string)
    }
  }

  /** Whether a route begins with the first part of this path. */
  owns(pathname: string): boolean {
    return this.#roots.has(pathname.split('/', 2)[1] ?? '')
  }

  find(method: string, pathname: string): { route: Route; path: Record<string, string> } | undefined {
    const given = pathname.slice(1).split('/')
    // A trailing slash is ignored.
    if (given.length > 1 && given.at(-1) === '') given.pop()
    for (const { route, parts } of this.#routes.get(`${method} ${given.length}`) ?? []) {
      const path = matchParts(parts, given)
      if (path) return { route, path }
    }
    return undefined
  }
}

function matchParts(parts: string[], given: string[]): Record<string, string> | undefined {
  const path: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const value = given[index] as string
    if (part.startsWith(':')) {
      if (value === '') return undefined
      path[part.slice(1)] = decodePart(value)
    } else if (part !== value) return undefined
  }
  return path
}

/** In a path, unlike in a query string, `+` is not a space. */
const decodePart = (value: string) => decode(value.replaceAll('+', '%2B'))
