/** How much JavaScript the first visit of each route loads, compressed, against the budget. */
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const CLIENT = path.resolve(import.meta.dirname, '../build/client')
/** The most that a page may load before the first interaction. */
export const BUDGET_BYTES = 120_000

interface ManifestModule {
  module: string
  imports?: string[]
}
interface RouteModule extends ManifestModule {
  id: string
  parentId?: string
}
interface RouterManifest {
  url: string
  entry: ManifestModule
  routes: Record<string, RouteModule>
}

/** The files a first visit of each route loads, from the router's own manifest: entry, parents, the route itself. */
export function javascriptPerRoute(): { route: string; bytes: number; files: number }[] {
  const manifest = builtManifest()
  return Object.values(manifest.routes)
    .filter((route) => route.id !== 'root')
    .map((route) => {
      const files = new Set<string>([manifest.url])
      for (const part of [manifest.entry, ...lineage(manifest, route)]) {
        files.add(part.module)
        for (const file of part.imports ?? []) files.add(file)
      }
      const bytes = [...files].reduce((sum, file) => sum + statSync(path.join(CLIENT, `${file}.br`)).size, 0)
      return { route: route.id, bytes, files: files.size }
    })
    .sort((a, b) => b.bytes - a.bytes)
}

function lineage(manifest: RouterManifest, route: RouteModule): RouteModule[] {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined
  return parent ? [...lineage(manifest, parent), route] : [route]
}

function builtManifest(): RouterManifest {
  const [name] = globSync('assets/manifest-*.js', { cwd: CLIENT })
  if (!name) throw new Error('no built manifest: run `npm run build -w web` first')
  const text = readFileSync(path.join(CLIENT, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouterManifest
}
