/** The category tree as plain types; the schema is in categories.ts, so that pages need no schema library. */
export interface CategoryNode {
  name: string
  url?: string
  subcategories?: CategoryNode[]
}

/** The tree's root on laptop widths; the spec's menu looks for this very name. */
export const CATEGORY_ROOT_NAME = 'Buscar por categorías'
