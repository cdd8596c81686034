/**
 * Finds a Chromium for the browser tests: the one named by CHROMIUM_PATH, one of the system, Debian's package (installed
 * if we are root), or Playwright's own download.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
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
  return (
    onPath(environment) ?? fromPlaywright() ?? (installDebian() ? onPath(environment) : null) ?? installPlaywright()
  )
}

function onPath(environment: NodeJS.ProcessEnv): string | null {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  for (const name of NAMES) {
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

function installDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  const options = { ...quiet, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  console.error('Instalando Chromium (paquete de Debian)…')
  spawnSync('apt-get', ['update', '-qq'], options)
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options).status === 0
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
