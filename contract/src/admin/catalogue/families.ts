/** Variant families: products that differ only in colour, size or capacity. Money is centavos. */
import { z } from 'zod'

export const familyMember = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  colour: z.string().nullable(),
  size: z.string().nullable(),
  price: z.number(),
  inStock: z.boolean(),
  /** The operator decided about it. */
  decided: z.boolean(),
})
export type FamilyMember = z.infer<typeof familyMember>
/** Of one product; no members: it has no family. */
export const familyView = z.object({ decided: z.boolean(), members: z.array(familyMember) })
export type FamilyView = z.infer<typeof familyView>

export const familiesView = z.object({
  /** The largest; `id` is of one member. */
  families: z.array(z.object({ id: z.number(), name: z.string(), members: z.number() })),
  /** `like` null: it stays alone. */
  decisions: z.array(z.object({ id: z.number(), name: z.string(), like: z.string().nullable() })),
})
export type FamiliesView = z.infer<typeof familiesView>

export const familySplit = z.object({ all: z.boolean() })
export const familyJoin = z.object({ with: z.number().int().positive() })
