/** Lists the licences of what is installed and fails on one that is not on the reviewed list: `node tools/licences.ts`. */
import { type LockedPackage, lockedPackages } from './locked-packages.ts'

/** Permissive, or weak copyleft of a library used unchanged (sharp's libvips, lightningcss) and of fonts. */
const LOOKED_AT = new Set([
  '0BSD',
  'AFL-2.1',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
])

if (import.meta.main) {
  const packages = lockedPackages()
  for (const [licence, names] of byLicence(packages)) console.log(`${licence.padEnd(42)} ${names.length}`)
  const unknown = notReviewed(packages)
  for (const { name, version, licence } of unknown) console.error(`${name}@${version}: ${licence}`)
  if (unknown.length > 0) process.exit(1)
}

export function byLicence(packages: LockedPackage[]): [string, string[]][] {
  const grouped = Map.groupBy(packages, ({ licence }) => licence)
  return [...grouped]
    .map(([licence, group]): [string, string[]] => [licence, group.map(({ name }) => name)])
    .sort((a, b) => b[1].length - a[1].length)
}

/** Of `A OR B` one must be known, of `A AND B` both; asking for both is the stricter reading. */
export function notReviewed(packages: LockedPackage[]): LockedPackage[] {
  return packages.filter(({ licence }) => {
    const parts = licence.replace(/[()]/g, '').split(/ (?:OR|AND) /)
    return !parts.every((part) => LOOKED_AT.has(part))
  })
}
