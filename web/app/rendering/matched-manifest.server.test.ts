import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { matchedManifest } from './matched-manifest.server.ts'

type Manifest = EntryContext['manifest']

const route = (id: string, imports: string[], clientLoaderModule?: string) => ({
  id,
  module: `/${id}.js`,
  imports,
  css: [`/${id}.css`],
  hasLoader: true,
  clientLoaderModule,
})
const manifest = {
  url: '/manifest.js',
  version: '1',
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: route('root', ['/react.js', '/shell.js']),
    search: route('search', ['/list.js', '/shell.js'], '/search-loader.js'),
    home: route('home', ['/home-parts.js']),
  },
} as unknown as Manifest

test('has the matched routes without their imports, and each of their modules in one link', () => {
  const made = matchedManifest(manifest, ['root', 'search'])
  expect(Object.keys(made.manifest.routes)).toEqual(['root', 'search'])
  expect(made.manifest.routes.search).toEqual({ ...manifest.routes.search, imports: [] })
  expect([...made.preloads.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/manifest.js',
    '/entry.js',
    '/react.js',
    '/root.js',
    '/shell.js',
    '/search.js',
    '/search-loader.js',
    '/list.js',
  ])
})

test('is made once for the same routes', () => {
  expect(matchedManifest(manifest, ['root', 'home'])).toBe(matchedManifest(manifest, ['root', 'home']))
  expect(matchedManifest(manifest, ['root', 'home'])).not.toBe(matchedManifest(manifest, ['root', 'search']))
})
