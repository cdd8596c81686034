/** Schema of the category tree in the API. */
import { z } from 'zod'
import type { CategoryNode } from './category-tree.ts'

export const categoryNode: z.ZodType<CategoryNode> = z
  .lazy(() =>
    z.object({
      name: z.string(),
      url: z.string().startsWith('/').optional(),
      subcategories: z.array(categoryNode).optional(),
    }),
  )
  .meta({ id: 'CategoryNode' })
