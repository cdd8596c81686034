/** Texts of the site that the operator can change; each has a default and every version is kept. */
import { z } from 'zod'
import { LEGAL_SLUGS } from '../site/legal.ts'

const MAX_MARKDOWN_LENGTH = 100_000

export const legalText = z.object({
  title: z.string().trim().min(1, 'Escribe un título.').max(200),
  markdown: z.string().trim().min(1, 'El texto no puede quedar vacío.').max(MAX_MARKDOWN_LENGTH),
})
export type LegalText = z.infer<typeof legalText>

/** Empty: not known. */
const line = z.string().trim().max(300)
export const identityText = z.object({
  legalName: line,
  address: line,
  email: z.union([z.literal(''), z.email('Escribe un correo.')]),
  phone: line,
})
export type IdentityText = z.infer<typeof identityText>

/** A page of ours or a secure address; nothing that a browser would run. */
const target = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])|https:\/\/)[^\s"'<>\\]*$/, 'Escribe /una-pagina o una dirección https://…')
const bannerLine = z.object({ text: z.string().trim().min(1, 'Escribe el aviso.').max(160), href: target })
const moment = z.iso.datetime({ offset: true }).nullable()
export const bannerText = z
  .object({
    visitor: bannerLine,
    member: bannerLine,
    /** Outside of the window the default texts are shown. Null: no limit. */
    from: moment,
    until: moment,
  })
  .refine(({ from, until }) => !from || !until || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    error: 'El fin debe ser posterior al inicio.',
  })
export type BannerText = z.infer<typeof bannerText>

/** The banner as it is typed: flat, with local times. */
export const typedBanner = z
  .object({
    visitorText: bannerLine.shape.text,
    visitorHref: target,
    memberText: bannerLine.shape.text,
    memberHref: target,
    from: z.string(),
    until: z.string(),
  })
  .refine(({ from, until }) => from === '' || until === '' || from < until, {
    path: ['until'],
    error: 'El fin debe ser posterior al inicio.',
  })

export const HOME_BLOCKS = ['drops', 'coupons', 'popular', 'posts'] as const
export const homeText = z.object({ hidden: z.array(z.enum(HOME_BLOCKS)) })
export type HomeText = z.infer<typeof homeText>

const legalTexts = Object.fromEntries(LEGAL_SLUGS.map((slug) => [slug, legalText])) as Record<
  (typeof LEGAL_SLUGS)[number],
  typeof legalText
>
export const TEXT_SCHEMAS = { ...legalTexts, identity: identityText, banner: bannerText, home: homeText }
export type TextKey = keyof typeof TEXT_SCHEMAS
export const TEXT_KEYS = Object.keys(TEXT_SCHEMAS) as TextKey[]
export type TextOf<Key extends TextKey> = z.infer<(typeof TEXT_SCHEMAS)[Key]>

/** `value` null: the default. */
export const textVersion = z.object({
  id: z.number(),
  author: z.string(),
  createdAt: z.string(),
  value: z.record(z.string(), z.unknown()).nullable(),
})
export type TextVersion = z.infer<typeof textVersion>

export const textView = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, isDefault: z.boolean(), versions: z.array(textVersion) })
export interface TextView<Value> {
  /** In force, or the default. */
  value: Value
  isDefault: boolean
  versions: TextVersion[]
}

export const textsView = z.object({
  texts: z.array(z.object({ key: z.enum(TEXT_KEYS), changedAt: z.string().nullable(), author: z.string().nullable() })),
})
/** `loaded`: the version that the form was filled in with, 0 for the default; another one since refuses the change. */
export const textQuery = z.object({ loaded: z.coerce.number().int().min(0).optional() })
/** Null: back to the default. */
export const restoreBody = z.object({ version: z.number().int().positive().nullable() })
