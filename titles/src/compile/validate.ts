/** Checks the shape and the references of the parsed vocabulary files; every problem is one sentence with its file. */
import { shortestFormOf } from '../inflection.ts'
import { wordsOfPhrase } from '../phrases.ts'
import type { KindGroup, VocabularyFiles } from './vocabulary-files.ts'

const REQUIRED = [
  'brands.json',
  'lines.json',
  'units.json',
  'packs.json',
  'colours.json',
  'sizes.json',
  'conditions.json',
  'people.json',
  'connectives.json',
  'stores.json',
  'games.json',
  'categories.json',
  'complements.json',
  'doses.json',
  'screens.json',
] as const

export function problemsOf(files: Record<string, unknown>): string[] {
  const missing = REQUIRED.filter((name) => !(name in files)).map((name) => `${name}: the file is missing`)
  const kindFiles = Object.keys(files).filter((name) => name.startsWith('kinds/'))
  if (kindFiles.length === 0) missing.push('kinds/: there is no file of kinds')
  if (missing.length > 0) return missing
  const kinds = new Map<string, string>()
  const problems = kindFiles.sort().flatMap((name) => kindFileProblems(name, files[name], kinds))
  if (problems.length > 0) return problems
  const known = files as unknown as VocabularyFiles
  return [...strongNameProblems(known, kindFiles), ...referenceProblems(known, kinds)]
}

function kindFileProblems(file: string, groups: unknown, kinds: Map<string, string>): string[] {
  if (!Array.isArray(groups)) return [`${file}: must be a list of groups`]
  return groups.flatMap((group: Partial<KindGroup>, at) => {
    const where = `${file}: group ${at + 1}`
    if (typeof group.category !== 'string' || !/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(group.category))
      return [`${where}: «category» must be an address such as /calzado/mujer`]
    if (!Array.isArray(group.attributes)) return [`${where}: «attributes» must be a list`]
    if (typeof group.kinds !== 'object' || group.kinds === null) return [`${where}: «kinds» must be an object`]
    return Object.entries(group.kinds).flatMap(([name, words]) => {
      if (typeof words !== 'string') return [`${where}: the names of «${name}» must be one text with commas`]
      const before = kinds.get(name)
      kinds.set(name, file)
      return before ? [`${file}: «${name}» is already a kind of ${before}`] : []
    })
  })
}

/** The same name may belong to several kinds, but be strong in one only. */
function strongNameProblems(files: VocabularyFiles, kindFiles: string[]): string[] {
  const owners = new Map<string, string>()
  const problems: string[] = []
  for (const file of kindFiles) {
    for (const group of files[file as `kinds/${string}`]!) {
      for (const [kind, words] of Object.entries(group.kinds)) {
        const names = words.split(',').map((word) => word.trim())
        if (!names.includes(`${kind}?`)) names.push(kind)
        for (const name of names) {
          if (!name || name.endsWith('?')) continue
          const key = singularOf(name)
          const owner = owners.get(key)
          if (owner && owner !== kind)
            problems.push(`${file}: «${name}» names «${owner}» and «${kind}»; mark it with ? in one of them`)
          else owners.set(key, kind)
        }
      }
    }
  }
  return problems
}

/** Plural and singular are one name: 'malla' and 'mallas'. */
function singularOf(name: string): string {
  return wordsOfPhrase(name).map(shortestFormOf).join(' ')
}

function referenceProblems(files: VocabularyFiles, kinds: Map<string, string>): string[] {
  const unknown = (file: string, kind: string | undefined): string[] =>
    kind === undefined || kinds.has(kind) ? [] : [`${file}: there is no kind «${kind}»`]
  return [
    ...files['brands.json'].flatMap(({ kind, ownKinds = '' }) =>
      [kind, ...ownKinds.split(',').map((name) => name.trim() || undefined)].flatMap((name) =>
        unknown('brands.json', name),
      ),
    ),
    ...files['lines.json'].flatMap(({ kind }) => unknown('lines.json', kind)),
    ...unknown('games.json', files['games.json'].game),
    ...unknown('games.json', files['games.json'].device),
    ...unknown('games.json', files['games.json'].accessory),
    ...(files['games.json'].appDevices ?? '').split(',').flatMap((kind) => unknown('games.json', kind.trim())),
    ...unknown('doses.json', files['doses.json'].kind),
    ...Object.keys(files['screens.json'].sizes).flatMap((kind) => unknown('screens.json', kind)),
    ...files['units.json'].flatMap(({ unit, factor }) =>
      factor > 0 ? [] : [`units.json: the factor of «${unit}» must be above 0`],
    ),
    ...['new', 'refurbished', 'used'].flatMap((name) =>
      files['conditions.json'][name] ? [] : [`conditions.json: «${name}» is missing`],
    ),
  ]
}
