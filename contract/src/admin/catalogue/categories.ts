/** Products whose category is in doubt, and the operator's corrections by kind and store. */
import { z } from 'zod'

const kind = z.string().trim().min(1, 'Escribe el tipo de producto.').max(120)
/** Empty: every store. */
const store = z.string().trim().max(200)

export const unsurePlace = z.object({
  store: z.string(),
  kind: z.string().nullable(),
  /** `department`: only the department is certain. */
  reason: z.string(),
  path: z.string(),
  products: z.number(),
  example: z.string(),
})
export const storedCategoryRule = z.object({ store: z.string().nullable(), kind: z.string(), path: z.string() })
export const categoryRulesView = z.object({ unsure: z.array(unsurePlace), rules: z.array(storedCategoryRule) })
export type CategoryRulesView = z.infer<typeof categoryRulesView>

export const categoryRuleKey = z.object({ kind, store })
export const categoryRuleBody = categoryRuleKey.extend({ path: z.string().min(1, 'Elige una categoría.').max(300) })
/** The number of products that the rule would move, by their present category. */
export const categoryRuleEffect = z.object({
  kind: z.string(),
  from: z.array(z.object({ path: z.string(), products: z.number(), example: z.string() })),
})
export type CategoryRuleEffect = z.infer<typeof categoryRuleEffect>
export const categoryRuleDone = z.object({ kind: z.string(), read: z.number(), moved: z.number() })
export type CategoryRuleDone = z.infer<typeof categoryRuleDone>
