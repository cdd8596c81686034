import { z } from 'zod'

export interface CategoryNode {
  name: string
  url?: string
  subcategories?: CategoryNode[]
}

export const categoryNode: z.ZodType<CategoryNode> = z
  .lazy(() =>
    z.object({
      name: z.string(),
      url: z.string().startsWith('/').optional(),
      subcategories: z.array(categoryNode).optional(),
    }),
  )
  .meta({ id: 'CategoryNode' })

/** The tree's root on laptop widths; the spec's menu looks for this very name. */
export const CATEGORY_ROOT_NAME = 'Buscar por categorías'
