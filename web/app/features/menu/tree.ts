import { CATEGORY_ROOT_NAME, type CategoryNode } from '@tianguis/contract/catalog/category-tree'

/** On laptop widths what lies below the root of that name, on smaller ones the whole list. */
export function menuTree(tree: CategoryNode[], isLaptop: boolean): CategoryNode[] {
  if (!isLaptop) return tree
  return tree.find(({ name }) => name === CATEGORY_ROOT_NAME)?.subcategories ?? tree
}

let loading: Promise<CategoryNode[] | null> | undefined

/** Asked for once; a failure is only logged, and the next opening asks again. */
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
