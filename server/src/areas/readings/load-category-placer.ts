import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { ensureCategoryTree } from '../catalog/service.ts'
import { CategoryMap } from './category-map.ts'
import { CategoryPlacer } from './category-placer.ts'
import { kindDrawings } from './kind-drawings.ts'
import { categoryRules } from './rule-queries.ts'

/** How the operator's mapping names a category: `category:Dulces típicos` → `/supermercado/botanas-y-dulces`. */
const MAPPING_PREFIX = 'category:'

const synonymFile = z.record(z.string(), z.array(z.union([z.string(), z.number()])))

/** `mapping`: the operator's for one feed. */
export async function loadCategoryPlacer(
  client: pg.PoolClient,
  mapping: Readonly<Record<string, string>> = {},
): Promise<{ placer: CategoryPlacer; uncategorized: number }> {
  const { categories, uncategorized } = await ensureCategoryTree(client)
  const [synonyms, google] = await Promise.all(['synonyms.json', 'google.json'].map(readSynonyms))
  const mapped = Object.entries(mapping).filter(([key]) => key.startsWith(MAPPING_PREFIX))
  const operators = Object.fromEntries(mapped.map(([key, path]) => [key.slice(MAPPING_PREFIX.length), path]))
  const map = new CategoryMap(categories, { ...google, ...synonyms }, operators)
  const placer = new CategoryPlacer({
    map,
    uncategorized,
    rules: await categoryRules(client),
    drawings: await kindDrawings(),
  })
  return { placer, uncategorized }
}

/** Reads `{ path: [words…] }` and returns words → path. */
async function readSynonyms(file: string): Promise<Record<string, string>> {
  const text = await readFile(join(CONTENT_FOLDER, 'taxonomy', file), 'utf8')
  const byPath = Object.entries(synonymFile.parse(JSON.parse(text)))
  return Object.fromEntries(byPath.flatMap(([path, words]) => words.map((word) => [String(word), path])))
}
