/**
 * `npm run browser`: installs a Chromium for the browser tests unless there is one: Debian's package when run as root,
 * else Playwright's download. This is the only script that installs a browser.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CHROMIUM_NAMES, CHROMIUM_NOT_FOUND, findHeadlessChromium, HEADLESS_SHELL_NAME } from './chromium.ts'

const DOWNLOAD_LIMIT_MS = 300_000

const found = findHeadlessChromium() ?? install()
if (!found) console.error(CHROMIUM_NOT_FOUND)
process.exitCode = found ? 0 : 1

function install(): string | null {
  if (installDebianPackage(HEADLESS_SHELL_NAME) || installDebianPackage(CHROMIUM_NAMES[0]))
    return findHeadlessChromium()
  console.error('Descargando el Chromium de Playwright…')
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
  })
  return findHeadlessChromium()
}

/** `--no-remove`: installing a browser never removes another package. */
function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit']
  const options = { stdio, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  console.error(`Instalando Chromium (paquete de Debian «${name}»)…`)
  spawnSync('apt-get', ['update', '-qq'], options)
  const install = ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', name]
  return spawnSync('apt-get', install, options).status === 0
}
