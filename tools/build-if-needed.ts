/**
 * Builds the pages, and fits what the assistant has learnt, when what they are made of has changed since the last time (or always,
 * with --force). Contents are compared, not dates: a fresh clone or a switched branch has any dates.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

interface Target {
  what: string
  sources: readonly string[]
  /** Where it is made, with the hash of its sources beside. */
  folder: string
  command: readonly [string, ...string[]]
}

const ROOT = resolve(import.meta.dirname, '..')
export const PAGES: Target = {
  what: 'las páginas',
  sources: ['web/**/*', 'contract/src/**/*', 'package-lock.json', 'web/package.json'],
  folder: 'web/build/server',
  command: ['npm', 'run', '--silent', 'build', '-w', 'web'],
}
const INTENTS: Target = {
  what: 'las intenciones del asistente',
  sources: [
    'content/assistant/**/*',
    'content/taxonomy/synonyms.json',
    'content/titles/**/*',
    'titles/src/**/*',
    'server/src/content/title-vocabulary.ts',
    'server/src/areas/assistant/intents/*',
    'server/src/areas/assistant/sentences/kinds/*',
    'server/src/areas/assistant/sentences/spans/*',
  ],
  folder: 'node_modules/.cache/assistant-intents',
  command: [process.execPath, 'server/src/areas/assistant/fit-intents.ts'],
}
/** Made by tools, or no part of what is built. */
const NOT_SOURCES = ['web/build', 'web/node_modules', 'web/.react-router', '**/*.test.*', '**/*.tsbuildinfo']

if (import.meta.main) {
  for (const target of [PAGES, INTENTS]) {
    const now = fingerprint(ROOT, target)
    if (process.argv.includes('--force') || !isCurrent(target, now)) build(target, now)
  }
}

/** One hash over the names and contents of all sources. */
export function fingerprint(root: string, { sources }: Pick<Target, 'sources'>): string {
  const hash = createHash('sha256')
  const files = globSync([...sources], { cwd: root, exclude: NOT_SOURCES, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function stampOf({ folder }: Target): string {
  return join(ROOT, folder, 'made-of.sha256')
}

function isCurrent(target: Target, now: string): boolean {
  const stamp = stampOf(target)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === now
}

function build(target: Target, now: string): void {
  console.log(`Construyendo ${target.what}…`)
  const [command, ...args] = target.command
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (error || status !== 0) {
    console.error(`No se pudieron construir ${target.what}${error ? `: ${error.message}` : ''}.`)
    process.exit(1)
  }
  const stamp = stampOf(target)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(`${stamp}.tmp`, now)
  renameSync(`${stamp}.tmp`, stamp)
}
