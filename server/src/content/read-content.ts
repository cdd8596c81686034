import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../config/content-folder.ts'
import { StartError } from '../runtime/start-error.ts'
import { type CategoryRow, categoryRows } from './category-rows.ts'
import { checkContent } from './check-content.ts'
import { tintOf } from './read-drawings.ts'
import { readPosts } from './read-posts.ts'
import { couponPattern, department, type FamilyFile, family, store } from './schemas.ts'

export interface DemoContent {
  categories: CategoryRow[]
  families: FamilyFile[]
  /** Default tint of each drawing, without `#`. */
  tints: ReadonlyMap<string, string>
  stores: z.infer<typeof store>[]
  coupons: z.infer<typeof couponPattern>[]
  posts: Awaited<ReturnType<typeof readPosts>>
}

/** Reads and validates all content; the error names file and position. */
export async function readContent(folder = CONTENT_FOLDER): Promise<DemoContent> {
  const families = (await readFolder(folder, 'families', z.array(family))).flatMap(([, entries]) => entries)
  const content = {
    categories: await readCategories(folder),
    families,
    tints: await readTints(join(folder, 'illustrations')),
    stores: await readJsonFile(folder, 'stores.json', z.array(store).min(1)),
    coupons: await readJsonFile(folder, 'coupons.json', z.array(couponPattern)),
    posts: await readPosts(folder),
  }
  checkContent(content)
  return content
}

/** The category tree alone. */
export async function readCategories(folder = CONTENT_FOLDER): Promise<CategoryRow[]> {
  const departments = await readFolder(folder, 'departments', department)
  return categoryRows(departments.map(([, file]) => file))
}

async function readFolder<T>(folder: string, name: string, shape: z.ZodType<T>): Promise<[string, T][]> {
  const files = (await readdir(join(folder, name))).filter((file) => file.endsWith('.json')).sort()
  if (files.length === 0) throw new StartError(`No hay archivos en content/${name}.`)
  return Promise.all(
    files.map(async (file) => [`${name}/${file}`, await readJsonFile(folder, `${name}/${file}`, shape)] as [string, T]),
  )
}

async function readJsonFile<T>(folder: string, file: string, shape: z.ZodType<T>): Promise<T> {
  const path = join(folder, file)
  let value: unknown
  try {
    value = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new StartError(`No se puede leer content/${relative(folder, path)}: ${(error as Error).message}`)
  }
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new StartError(`content/${file} no es válido en ${issue?.path.join('.') || 'su raíz'}: ${issue?.message}`)
}

async function readTints(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'))
  const entries = await Promise.all(
    files.map(
      async (file) => [basename(file, '.svg'), tintOf(file, await readFile(join(folder, file), 'utf8'))] as const,
    ),
  )
  return new Map(entries)
}
