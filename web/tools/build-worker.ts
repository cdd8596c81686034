/** Builds the service worker into one file at the root of the built client, from where it may serve every page. */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const WEB = path.resolve(import.meta.dirname, '..')
const CLIENT = path.join(WEB, 'build/client')

// Names carry hashes: another set of names is another version of the site, and the browser notices another worker.
const names = globSync('assets/**/*', { cwd: CLIENT }).sort().join()
const version = createHash('sha256').update(names).digest('hex').slice(0, 12)

await build({
  configFile: false,
  root: WEB,
  logLevel: 'warn',
  define: { BUILD: JSON.stringify(version) },
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: CLIENT,
    emptyOutDir: false,
    lib: { entry: 'worker/main.ts', formats: ['iife'], name: 'worker', fileName: () => 'service-worker.js' },
  },
})
