/**
 * Finds a Chromium for the browser tests, the pictures and the benchmarks: the one named by CHROMIUM_PATH, one of the
 * system, Debian's package (installed if we are root), or Playwright's own download.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'

/** The same browser without its windows. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const
const NOT_FOUND =
  'No se encontró Chromium para las pruebas: instálelo (en Debian, «apt-get install -y chromium») o indique dónde está con CHROMIUM_PATH.'

if (import.meta.main) {
  const found = findChromium()
  if (!found) {
    console.error(NOT_FOUND)
    process.exit(1)
  }
  console.log(found)
}

/** The path of a Chromium that can be run, or null when none is there and none could be installed. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH vale «${named}», que no es un programa.`)
  }
  const onSystem = () => onPath(NAMES, environment)
  return onSystem() ?? fromPlaywright() ?? (installDebian(NAMES[0]) ? onSystem() : null) ?? installPlaywright()
}

/**
 * The browser without windows, which takes a third less of the processor; where it cannot be had, the whole one. Not for
 * measuring what people wait for: theirs has windows.
 */
export function findHeadlessChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  if (environment.CHROMIUM_PATH) return findChromium(environment)
  const shell = () => onPath([SHELL], environment)
  return shell() ?? (installDebian(SHELL) ? shell() : null) ?? findChromium(environment)
}

function onPath(names: readonly string[], environment: NodeJS.ProcessEnv): string | null {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  for (const name of names) {
    for (const folder of folders) {
      const path = join(folder, name)
      if (isProgram(path)) return path
    }
  }
  return null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Never at the price of another package: the shell and the browser must be of one version. */
function installDebian(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  const options = { ...quiet, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  console.error(`Instalando Chromium (paquete de Debian «${name}»)…`)
  spawnSync('apt-get', ['update', '-qq'], options)
  const install = ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', name]
  return spawnSync('apt-get', install, options).status === 0
}

/** The browser that `playwright install chromium` would use, if it is already there. */
function fromPlaywright(): string | null {
  try {
    const load = createRequire(resolve(import.meta.dirname, '../e2e/package.json'))
    const playwright = load('@playwright/test') as { chromium: { executablePath(): string } }
    const path = playwright.chromium.executablePath()
    return isProgram(path) ? path : null
  } catch {
    return null
  }
}

function installPlaywright(): string | null {
  console.error('Descargando el Chromium de Playwright…')
  const options = { stdio: ['ignore', 'ignore', 'ignore'] as ['ignore', 'ignore', 'ignore'], timeout: 300_000 }
  const { status } = spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], options)
  return status === 0 ? fromPlaywright() : null
}
