import { CATEGORY_ROOT_NAME, type CategoryNode } from '@tianguis/contract/catalog/category-tree'

/** The children of the tree's root, or the list itself when there is no root. */
export function departmentsOf(tree: CategoryNode[]): CategoryNode[] {
  return tree.find((node) => node.name === CATEGORY_ROOT_NAME)?.subcategories ?? tree
}
