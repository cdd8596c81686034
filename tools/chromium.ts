/**
 * Finds a Chromium for the browser tests, the screenshots and the benchmarks: the one named by CHROMIUM_PATH, one on the
 * PATH, or the one that Playwright downloaded. Nothing is installed here; `npm run browser` does that.
 */
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'

export const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const
export const HEADLESS_SHELL_NAME = 'chromium-headless-shell'
export const CHROMIUM_NOT_FOUND =
  'No se encontró Chromium: instálalo con «npm run browser» (o en Debian, «apt-get install -y chromium»), o indica dónde está con CHROMIUM_PATH.'

/** The path of a Chromium that can be run, or null. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  return chosenByOperator(environment) ?? onPath(CHROMIUM_NAMES, environment) ?? downloadedByPlaywright()
}

/**
 * The headless shell, which takes a third less CPU time, else the full browser. Measurements of page speed use the full
 * browser, as visitors do.
 */
export function findHeadlessChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  return chosenByOperator(environment) ?? onPath([HEADLESS_SHELL_NAME], environment) ?? findChromium(environment)
}

function chosenByOperator({ CHROMIUM_PATH }: NodeJS.ProcessEnv): string | null {
  if (!CHROMIUM_PATH) return null
  if (isExecutable(CHROMIUM_PATH)) return CHROMIUM_PATH
  throw new Error(`CHROMIUM_PATH vale «${CHROMIUM_PATH}», que no es un programa.`)
}

function onPath(names: readonly string[], environment: NodeJS.ProcessEnv): string | null {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find(isExecutable) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function downloadedByPlaywright(): string | null {
  try {
    const load = createRequire(resolve(import.meta.dirname, '../e2e/package.json'))
    const playwright = load('@playwright/test') as { chromium: { executablePath(): string } }
    const path = playwright.chromium.executablePath()
    return isExecutable(path) ? path : null
  } catch {
    return null
  }
}
