import { CATEGORY_ROOT_NAME, type CategoryNode } from '@tianguis/contract/catalog/category-tree'
import type { Crumb } from '@tianguis/contract/catalog/product-card'
import type { CategoryRecord } from './category-queries.ts'

/** Small screens show the whole list, so it also leads to what laptops have in their bar. */
const SECTIONS: CategoryNode[] = [
  { name: 'Cupones', url: '/coupons' },
  { name: 'Tiendas', url: '/stores' },
  { name: 'Blog', url: '/blog' },
]

/** The category tree in memory: small, and needed whole by every listing. */
export class Tree {
  readonly departments: CategoryRecord[]
  /** As GET /api/product-category/getcategoryTree answers it. */
  readonly nodes: CategoryNode[]
  readonly #byId: Map<number, CategoryRecord>
  readonly #byPath: Map<string, CategoryRecord>
  readonly #children = new Map<number, CategoryRecord[]>()

  /** `records` come parents first. */
  constructor(records: readonly CategoryRecord[]) {
    this.#byId = new Map(records.map((record) => [record.id, record]))
    this.#byPath = new Map(records.map((record) => [record.path, record]))
    this.departments = records.filter((record) => record.parent_id === null)
    for (const record of records) {
      if (record.parent_id === null) continue
      const siblings = this.#children.get(record.parent_id)
      if (siblings) siblings.push(record)
      else this.#children.set(record.parent_id, [record])
    }
    const subcategories = this.departments.map((record) => this.#nodeOf(record))
    this.nodes = [{ name: CATEGORY_ROOT_NAME, subcategories }, ...SECTIONS]
  }

  at(path: string): CategoryRecord | undefined {
    return this.#byPath.get(path)
  }

  childrenOf(record: CategoryRecord): CategoryRecord[] {
    return this.#children.get(record.id) ?? []
  }

  /** Itself or, below it, everything products can hang from. */
  leavesOf(record: CategoryRecord): number[] {
    return [record.id, ...this.childrenOf(record).flatMap((child) => this.leavesOf(child))]
  }

  /** From the department down to `id`. */
  crumbsTo(id: number): Crumb[] {
    const record = this.#byId.get(id)
    if (!record) return []
    return [
      ...(record.parent_id === null ? [] : this.crumbsTo(record.parent_id)),
      { name: record.name, url: record.path },
    ]
  }

  #nodeOf(record: CategoryRecord): CategoryNode {
    const children = this.childrenOf(record)
    const node: CategoryNode = { name: record.name, url: record.path }
    if (children.length > 0) node.subcategories = children.map((child) => this.#nodeOf(child))
    return node
  }
}
