/** Synonyms, stop words and pinned results of a query. */
import { z } from 'zod'

const MAX_QUERY_LENGTH = 200
const MAX_TERMS_LENGTH = 400
export const MAX_PINNED = 20

const ids = z.array(z.number().int().positive()).max(MAX_PINNED, `Caben ${MAX_PINNED} productos.`)

/** Terms separated by commas; with `root`, only it finds the others. */
export const synonymsBody = z.object({
  root: z.string().trim().max(MAX_QUERY_LENGTH),
  terms: z.string().trim().min(1, 'Escribe las palabras, separadas por comas.').max(MAX_TERMS_LENGTH),
})
export const groupKeyBody = z.object({ key: z.string().min(1).max(1_000) })
export const groupSwitch = groupKeyBody.extend({ on: z.boolean() })
export const stopWordBody = z.object({
  word: z.string().trim().regex(/^\S+$/, 'Escribe una sola palabra.').max(60),
})
export const pinBody = z.object({
  query: z.string().trim().min(1, 'Escribe la búsqueda.').max(MAX_QUERY_LENGTH),
  products: ids.min(1, 'Elige al menos un producto.'),
})
export const pinnedQuery = pinBody.pick({ query: true })

export const synonymGroup = z.object({
  key: z.string(),
  root: z.string().nullable(),
  synonyms: z.array(z.string()),
  /** `site`: comes with the site and can be switched off. */
  origin: z.enum(['operator', 'site']),
  on: z.boolean(),
})
export type SynonymGroup = z.infer<typeof synonymGroup>

const named = z.object({ id: z.number(), name: z.string() })
export const pinnedResult = z.object({ query: z.string(), products: z.array(named) })
export type PinnedResult = z.infer<typeof pinnedResult>

/** `site` groups are found with `q`; without it only those that are switched off are listed. */
export const searchRulesQuery = z.object({ q: z.string().max(MAX_QUERY_LENGTH).optional() })
export const searchRulesView = z.object({
  groups: z.array(synonymGroup),
  siteGroups: z.number(),
  stopWords: z.array(z.string()),
  pins: z.array(pinnedResult),
})
export type SearchRulesView = z.infer<typeof searchRulesView>

/** The rules to try instead of the stored ones. */
export const searchPreviewBody = z.object({
  q: z.string().trim().min(1).max(MAX_QUERY_LENGTH),
  products: ids.optional(),
  stopWords: z.array(z.string().max(60)).max(200).optional(),
})
export const searchPreview = z.object({
  /** The words that are searched. */
  words: z.string(),
  found: z.number(),
  /** `price`: centavos. */
  products: z.array(
    z.object({ id: z.number(), name: z.string(), price: z.number(), image: z.string(), pinned: z.boolean() }),
  ),
})
export type SearchPreview = z.infer<typeof searchPreview>
