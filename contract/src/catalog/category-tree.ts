/** The category tree as plain types; the schema is in categories.ts, so that pages need no schema library. */
export interface CategoryNode {
  name: string
  url?: string
  subcategories?: CategoryNode[]
}

/** Name of the node that holds the departments; clients of the tree find them by it. */
export const CATEGORY_ROOT_NAME = 'Buscar por categorías'
