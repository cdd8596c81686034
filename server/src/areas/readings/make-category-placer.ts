import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { type Category, CategoryMap } from './category-map.ts'
import { CategoryPlacer } from './category-placer.ts'
import { kindDrawings } from './kind-drawings.ts'
import type { CategoryRule } from './rule-queries.ts'

/** How the operator's mapping names a category: `category:Dulces típicos` → `/supermercado/botanas-y-dulces`. */
const MAPPING_PREFIX = 'category:'

const synonymFile = z.record(z.string(), z.array(z.union([z.string(), z.number()])))

/** What a placer is made of; can be passed to another thread. */
export interface PlacerFacts {
  categories: readonly Category[]
  uncategorized: number
  rules: readonly CategoryRule[]
  mapping: Readonly<Record<string, string>>
}

export function categoryPlacer({ categories, uncategorized, rules, mapping }: PlacerFacts): CategoryPlacer {
  const mapped = Object.entries(mapping).filter(([key]) => key.startsWith(MAPPING_PREFIX))
  const operators = Object.fromEntries(mapped.map(([key, path]) => [key.slice(MAPPING_PREFIX.length), path]))
  const map = () => categoryMap(categories, operators)
  return new CategoryPlacer({ map, uncategorized, rules, drawings: kindDrawings })
}

/** The map that was made last: runs of feeds without a mapping of their own share it. Making one takes 20 to 60 ms. */
let latest: { of: string; map: CategoryMap } | null = null

function categoryMap(categories: readonly Category[], operators: Readonly<Record<string, string>>): CategoryMap {
  const of = JSON.stringify([categories.map(({ id, path, name }) => [id, path, name]), operators])
  if (latest?.of !== of) {
    const synonyms = { ...readSynonyms('google.json'), ...readSynonyms('synonyms.json') }
    latest = { of, map: new CategoryMap(categories, synonyms, operators) }
  }
  return latest.map
}

/** Reads `{ path: [words…] }` and returns words → path. */
function readSynonyms(file: string): Record<string, string> {
  const text = readFileSync(join(CONTENT_FOLDER, 'taxonomy', file), 'utf8')
  const byPath = Object.entries(synonymFile.parse(JSON.parse(text)))
  return Object.fromEntries(byPath.flatMap(([path, words]) => words.map((word) => [String(word), path])))
}
