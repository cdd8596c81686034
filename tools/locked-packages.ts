/** Lists the packages that `npm ci` installs from the lockfile; needs neither network nor node_modules. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export interface LockedPackage {
  name: string
  version: string
  licence: string
  /** `sha512-…`, as npm checks it. */
  integrity: string | null
  /** Not needed to run the site. */
  dev: boolean
  installScript: boolean
}

interface Entry {
  name?: string
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
}

const FOLDER = 'node_modules/'
/** Licences of packages that state them only in their LICENSE file. */
const LICENCE_FILES: Record<string, string> = { 'hogan.js': 'Apache-2.0' }
/** SPDX names of licences that packages name otherwise. */
const SPDX_NAMES: Record<string, string> = { 'MIT/X11': 'MIT' }

/** Each package and version once, sorted; `dev` only if every entry is. */
export function lockedPackages(root = resolve(import.meta.dirname, '..')): LockedPackage[] {
  const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  const found = new Map<string, LockedPackage>()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes(FOLDER) || entry.link) continue
    const name = entry.name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)
    const key = `${name}@${entry.version}`
    const licence = entry.license ?? LICENCE_FILES[name] ?? 'unknown'
    const dev = entry.dev === true && (found.get(key)?.dev ?? true)
    found.set(key, {
      name,
      version: entry.version ?? '',
      licence: SPDX_NAMES[licence] ?? licence,
      integrity: entry.integrity ?? null,
      dev,
      installScript: entry.hasInstallScript === true,
    })
  }
  return [...found.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  )
}
