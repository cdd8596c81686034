import { slugOf } from '@tianguis/contract/slug'
import { StartError } from '../runtime/start-error.ts'
import type { CategoryFile } from './schemas.ts'

const DEEPEST = 4

export interface CategoryRow {
  id: number
  parentId: number | null
  level: number
  name: string
  path: string
  position: number
  icon: string | null
  leaf: boolean
  /** Ids from the department down to the category itself. */
  trail: number[]
}

/** The category tree as rows, parents before children. */
export function categoryRows(departments: readonly CategoryFile[]): CategoryRow[] {
  const rows: CategoryRow[] = []
  const paths = new Set<string>()
  const add = (file: CategoryFile, parent: CategoryRow | null, position: number) => {
    const row: CategoryRow = {
      id: rows.length + 1,
      parentId: parent?.id ?? null,
      level: parent ? parent.level + 1 : 0,
      name: file.name,
      path: `${parent?.path ?? ''}/${slugOf(file.name)}`,
      position,
      icon: file.icon ?? null,
      leaf: !file.children?.length,
      trail: [],
    }
    row.trail = [...(parent?.trail ?? []), row.id]
    if (row.level > DEEPEST) throw new StartError(`departments: ${row.path} está en un sexto nivel`)
    if (paths.has(row.path)) throw new StartError(`departments: ${row.path} está dos veces`)
    rows.push(row)
    paths.add(row.path)
    for (const [index, child] of (file.children ?? []).entries()) add(child, row, index)
  }
  for (const [index, file] of departments.entries()) add(file, null, index)
  return rows
}
