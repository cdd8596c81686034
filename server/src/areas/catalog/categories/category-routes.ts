/** Route of the category tree. */
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { categoryNode } from '@tianguis/contract/catalog/categories'
import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type PrebuiltResponse, sendPrebuilt } from '../../../http/pages/prebuilt-response.ts'

/** The tree as JSON and Brotli, produced once per change because every visitor requests it. */
interface SerializedTree {
  tree: CategoryNode[]
  plain: Representation
  brotli: Representation
}

type Representation = PrebuiltResponse & { etag: string }

export const categoryRoutes = ({
  services,
}: {
  services: Pick<SiteServices, 'categoryTree'>
}): FastifyPluginAsyncZod => {
  let serialized: SerializedTree | null = null

  return async (app) => {
    app.get(
      '/api/product-category/getcategoryTree',
      {
        schema: {
          tags: ['Categorías'],
          summary: 'El árbol de categorías',
          response: { 200: z.array(categoryNode) },
        },
      },
      async (request, typedReply) => {
        // The payload is already serialized, which the typed reply does not accept.
        const reply = typedReply as FastifyReply
        const tree = await services.categoryTree()
        if (serialized?.tree !== tree) serialized = serialize(tree)
        const form = acceptsBrotli(request.headers['accept-encoding']) ? serialized.brotli : serialized.plain
        return sendPrebuilt(reply, request.headers['if-none-match'] === form.etag ? 304 : 200, form)
      },
    )
  }
}

function serialize(tree: CategoryNode[]): SerializedTree {
  const plain = Buffer.from(JSON.stringify(z.array(categoryNode).parse(tree)))
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const form = (body: Buffer, etag: string, more: string[] = []) => ({
    body,
    etag,
    headers: [...shared, 'etag', etag, ...more],
  })
  const shared = Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=60, stale-while-revalidate=600',
    vary: 'accept-encoding',
  }).flat()
  return {
    tree,
    plain: form(plain, `"${hash}"`),
    brotli: form(brotliCompressSync(plain), `"${hash}-br"`, ['content-encoding', 'br']),
  }
}

/** Whether an Accept-Encoding header allows `br`, also by its q value. */
function acceptsBrotli(accepted: string | undefined): boolean {
  return /(?:^|,)\s*br\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/.test(accepted ?? '')
}
