import { CATEGORY_ROOT_NAME, type CategoryNode } from '@tianguis/contract/catalog/category-tree'

/** The children of the root on laptop widths, the whole list on smaller ones. */
export function menuTree(tree: CategoryNode[], isLaptop: boolean): CategoryNode[] {
  if (!isLaptop) return tree
  return tree.find(({ name }) => name === CATEGORY_ROOT_NAME)?.subcategories ?? tree
}

let loading: Promise<CategoryNode[] | null> | undefined

/** Fetched once; a failure is logged and the next opening tries again. */
export function loadTree(): Promise<CategoryNode[] | null> {
  loading ??= fetch('/api/product-category/getcategoryTree')
    .then((response) => {
      if (!response.ok) throw new Error(`status ${response.status}`)
      return response.json() as Promise<CategoryNode[]>
    })
    .catch((error: unknown) => {
      console.warn('No se pudo cargar el menú de categorías', error)
      loading = undefined
      return null
    })
  return loading
}
