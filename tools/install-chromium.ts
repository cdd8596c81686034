/**
 * `npm run browser`: installs what the browser tests need unless it is there: the headless shell, and the full browser, in
 * which alone notifications can be shown. Debian's packages when run as root, else Playwright's download. This is the only
 * script that installs a browser.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  CHROMIUM_NAMES,
  CHROMIUM_NOT_FOUND,
  findChromium,
  findHeadlessChromium,
  HEADLESS_SHELL_NAME,
} from './chromium.ts'

const DOWNLOAD_LIMIT_MS = 300_000

const full = findChromium()
const found = full ?? install()
// The full browser offers notifications, which the tests of alerts do not expect.
if (full && findHeadlessChromium() === full && !process.env.CHROMIUM_PATH) installDebianPackage(HEADLESS_SHELL_NAME)
if (!found) console.error(CHROMIUM_NOT_FOUND)
process.exitCode = found ? 0 : 1

function install(): string | null {
  // It takes less processor time, and offers no notifications.
  installDebianPackage(HEADLESS_SHELL_NAME)
  if (installDebianPackage(CHROMIUM_NAMES[0])) return findChromium()
  console.error('Descargando el Chromium de Playwright…')
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT_MS,
  })
  return findChromium()
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
