import { CATEGORY_ROOT_NAME, type CategoryNode } from '@tianguis/contract/catalog/category-tree'

/** The departments: what hangs below the root the menu looks for, or the list itself when there is no such root. */
export function departmentsOf(tree: CategoryNode[]): CategoryNode[] {
  return tree.find((node) => node.name === CATEGORY_ROOT_NAME)?.subcategories ?? tree
}
