/** The synonyms of content/synonyms. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '@tianguis/titles'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { StartError } from '../../runtime/start-error.ts'

const file = z.strictObject({
  groups: z.array(z.string().includes(',')).optional(),
  oneWay: z.record(z.string().min(2), z.string().min(2)).optional(),
})

export interface SynonymItem {
  id: string
  /** Absent: every term finds every other. */
  root?: string
  synonyms: string[]
}

export interface Synonyms {
  /** As the search service's API takes them. */
  items: SynonymItem[]
  words(): Iterable<string>
  /** Whether a query that says `said` means `name`. */
  means(said: string, name: string): boolean
}

export function readSynonyms(folder = join(CONTENT_FOLDER, 'synonyms')): Synonyms {
  const items: SynonymItem[] = []
  for (const name of globSync('*.json', { cwd: folder }).sort()) {
    const read = file.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    if (!read.success) throw new StartError(`content/synonyms/${name}: ${z.prettifyError(read.error)}`)
    const id = name.replace('.json', '')
    for (const [at, group] of (read.data.groups ?? []).entries())
      items.push({ id: `${id}-${at}`, synonyms: termsOf(group) })
    for (const [at, [root, means]] of Object.entries(read.data.oneWay ?? {}).entries())
      items.push({ id: `${id}-${at}`, root: fold(root), synonyms: termsOf(means) })
  }
  return synonymsOf(items)
}

function synonymsOf(items: SynonymItem[]): Synonyms {
  const meanings = new Map<string, Set<string>>()
  for (const { root, synonyms } of items) {
    for (const term of root === undefined ? synonyms : [root]) {
      const known = meanings.get(term) ?? new Set()
      for (const synonym of synonyms) known.add(synonym)
      meanings.set(term, known)
    }
  }
  return {
    items,
    *words() {
      for (const term of meanings.keys()) yield* term.split(' ')
    },
    means: (said, name) => (meanings.get(said) ?? meanings.get(said.replace(/e?s$/, '')))?.has(name) ?? false,
  }
}

const termsOf = (text: string) => [...new Set(text.split(',').map((term) => fold(term)))]
