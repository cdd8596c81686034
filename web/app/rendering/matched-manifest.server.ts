/**
 * `ServerRouter` makes a route object of every route of the manifest it gets, and React renders a link for every module; both
 * are the same for all pages of a route, so they are made once per route.
 */
import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']
type Route = NonNullable<Manifest['routes'][string]>

interface MatchedManifest {
  /** With the matched routes alone, and without the modules they import. */
  manifest: Manifest
  /** Links that preload the page's modules. */
  preloads: string
}

const known = new WeakMap<Manifest, Map<string, MatchedManifest>>()

export function matchedManifest(manifest: Manifest, ids: readonly string[]): MatchedManifest {
  const ofManifest = known.get(manifest) ?? new Map<string, MatchedManifest>()
  known.set(manifest, ofManifest)
  const key = ids.join(' ')
  const made = ofManifest.get(key) ?? makeManifest(manifest, ids)
  ofManifest.set(key, made)
  return made
}

function makeManifest(manifest: Manifest, ids: readonly string[]): MatchedManifest {
  const matched = ids.map((id) => [id, manifest.routes[id]] as const)
  const routes = matched.map(([id, route]) => [id, route && { ...route, imports: [] }] as const)
  const modules = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...matched.flatMap(([, route]) => (route ? modulesOf(route) : [])),
  ])
  return {
    manifest: { ...manifest, entry: { ...manifest.entry, imports: [] }, routes: Object.fromEntries(routes) },
    preloads: [...modules].map((href) => `<link fetchpriority="low" rel="modulepreload" href="${href}"/>`).join(''),
  }
}

function modulesOf({
  module,
  clientActionModule,
  clientLoaderModule,
  hydrateFallbackModule,
  imports = [],
}: Route): string[] {
  const own = [module, clientActionModule, clientLoaderModule, hydrateFallbackModule]
  return [...own.filter((one) => one !== undefined), ...imports]
}
