/** Posts of the blog as editors write, schedule and publish them. */
import { z } from 'zod'
import { listQuery } from './lists.ts'

export const POST_STATES = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof POST_STATES)[number]

const MAX_PRODUCTS = 24
const MAX_TAGS = 12
const MAX_MARKDOWN_LENGTH = 100_000
/** A page of ours: a drawing or an uploaded picture. */
const picture = z.string().regex(/^\/img\/[a-z0-9/._-]+$/, 'Elige un dibujo o sube una imagen.')

export const postsQuery = listQuery.extend({ state: z.enum(POST_STATES).optional() })

export const postRow = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  state: z.enum(POST_STATES),
  publishedAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type PostRow = z.infer<typeof postRow>

export const postEdit = z.object({
  slug: z
    .string()
    .trim()
    .max(120)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Solo minúsculas, números y guiones: «guia-de-lavadoras».'),
  title: z.string().trim().min(1, 'Escribe un título.').max(200),
  summary: z.string().trim().min(1, 'Escribe un resumen: sale en la lista y en los buscadores.').max(400),
  author: z.string().trim().min(1, 'Escribe quién lo firma.').max(120),
  tags: z.array(z.string().trim().min(1).max(60)).max(MAX_TAGS),
  image: picture,
  imageAlt: z.string().trim().max(300),
  markdown: z.string().max(MAX_MARKDOWN_LENGTH, 'El texto es demasiado largo.'),
  productIds: z.array(z.number().int().positive()).max(MAX_PRODUCTS),
})
export type PostEdit = z.infer<typeof postEdit>

/** As it is typed: the tags in one line. */
export const typedPost = postEdit.extend({
  tags: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    )
    .pipe(postEdit.shape.tags),
})

/** `loadedVersion`: the `updatedAt` that the editor loaded, so that two operators do not overwrite each other. */
export const postChange = postEdit.extend({ loadedVersion: z.string() })
/** The next change starts from this version. */
export const postSaved = z.object({ updatedAt: z.string() })
export const postCreated = z.object({ id: z.number() })

/** `price`: centavos; null: it has no offers. */
export const mentionedProduct = z.object({ id: z.number(), name: z.string(), price: z.number().nullable() })
export const postDetail = postRow.extend({ ...postEdit.shape, products: z.array(mentionedProduct) })
export type PostDetail = z.infer<typeof postDetail>

/** Without a moment: now. */
export const publishBody = z.object({ at: z.iso.datetime({ offset: true }).nullish() })

export const previewBody = z.object({ markdown: z.string().max(MAX_MARKDOWN_LENGTH) })
/** Sanitised, as the site shows it. */
export const previewView = z.object({ html: z.string() })

export const uploadQuery = z.object({ alt: z.string().trim().min(1, 'Describe la imagen.').max(300) })
export const MAX_PICTURE_BYTES = 12 * 1024 ** 2
export const uploadedPicture = z.object({ src: z.string(), alt: z.string() })
export type UploadedPicture = z.infer<typeof uploadedPicture>
