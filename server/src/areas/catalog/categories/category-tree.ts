import { CATEGORY_ROOT_NAME, type CategoryNode } from '@tianguis/contract/catalog/category-tree'
import type { Crumb } from '@tianguis/contract/catalog/product-card'
import type { CategoryRecord } from './category-queries.ts'

/** Links that laptops show in the header; small screens get them in the menu, after the categories. */
const SECTIONS: CategoryNode[] = [
  { name: 'Cupones', url: '/coupons' },
  { name: 'Tiendas', url: '/stores' },
  { name: 'Blog', url: '/blog' },
]

/** The category tree in memory; every listing needs all of it. */
export class CategoryTree {
  readonly departments: CategoryRecord[]
  /** The response of GET /api/product-category/getcategoryTree. */
  readonly nodes: CategoryNode[]
  readonly #byId: Map<number, CategoryRecord>
  readonly #byPath: Map<string, CategoryRecord>
  readonly #children = new Map<number, CategoryRecord[]>()
  /** Departments and categories without products are left out of menus, unless all are empty. */
  readonly #isShown: (record: CategoryRecord) => boolean

  /** `records` must list parents before children. */
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
    const hasProducts = records.some(({ product_count }) => product_count > 0)
    this.#isShown = ({ product_count }) => !hasProducts || product_count > 0
    const subcategories = this.departments.filter(this.#isShown).map((record) => this.#nodeOf(record))
    this.nodes = [{ name: CATEGORY_ROOT_NAME, subcategories }, ...SECTIONS]
  }

  at(path: string): CategoryRecord | undefined {
    return this.#byPath.get(path)
  }

  childrenOf(record: CategoryRecord): CategoryRecord[] {
    return this.#children.get(record.id) ?? []
  }

  shownChildrenOf(record: CategoryRecord): CategoryRecord[] {
    return this.childrenOf(record).filter(this.#isShown)
  }

  /** Ids of the category and all its descendants. */
  subtreeIds(record: CategoryRecord): number[] {
    return [record.id, ...this.childrenOf(record).flatMap((child) => this.subtreeIds(child))]
  }

  /** From the department down to `id`. */
  breadcrumbsOf(id: number): Crumb[] {
    const record = this.#byId.get(id)
    if (!record) return []
    return [
      ...(record.parent_id === null ? [] : this.breadcrumbsOf(record.parent_id)),
      { name: record.name, url: record.path },
    ]
  }

  #nodeOf(record: CategoryRecord): CategoryNode {
    const children = this.shownChildrenOf(record)
    const node: CategoryNode = { name: record.name, url: record.path }
    if (children.length > 0) node.subcategories = children.map((child) => this.#nodeOf(child))
    return node
  }
}

/** Makes the tree of records in JSON; while the text stays the same, so does the object, and with it what was rendered from it. */
export function treeMaker(): (text: string) => CategoryTree {
  let last: { text: string; tree: CategoryTree } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, tree: new CategoryTree(JSON.parse(text) as CategoryRecord[]) }
    return last.tree
  }
}
