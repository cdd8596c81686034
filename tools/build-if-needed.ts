/**
 * Builds the pages when what they are made of has changed since the last build (or always, with --force). Contents are
 * compared, not dates: a fresh clone or a switched branch has any dates.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const BUILD = join(ROOT, 'web', 'build')
const STAMP = join(BUILD, 'made-of.sha256')
const SOURCES = ['web/**/*', 'contract/src/**/*', 'package-lock.json', 'web/package.json']
/** Made by tools, or no part of the pages. */
const NOT_SOURCES = ['web/build', 'web/node_modules', 'web/.react-router', '**/*.test.*', '**/*.tsbuildinfo']

if (import.meta.main) {
  const now = fingerprint(ROOT)
  if (process.argv.includes('--force') || !isCurrent(now)) build(now)
}

/** One hash over the names and contents of all sources. */
export function fingerprint(root: string): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { cwd: root, exclude: NOT_SOURCES, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function isCurrent(now: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now && existsSync(join(BUILD, 'server', 'index.js'))
}

function build(now: string): void {
  console.log('Construyendo las páginas…')
  const { status, error } = spawnSync('npm', ['run', '--silent', 'build', '-w', 'web'], { cwd: ROOT, stdio: 'inherit' })
  if (error || status !== 0) {
    console.error(`No se pudieron construir las páginas${error ? `: ${error.message}` : ''}.`)
    process.exit(1)
  }
  writeFileSync(`${STAMP}.tmp`, now)
  renameSync(`${STAMP}.tmp`, STAMP)
}
