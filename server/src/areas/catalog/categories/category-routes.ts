import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { categoryNode } from '@tianguis/contract/catalog/categories'
import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type PrebuiltResponse, sendPrebuilt } from '../../../http/pages/prebuilt-response.ts'

/** The serialized tree: every visitor requests it, so JSON and Brotli are produced once per change. */
interface Written {
  tree: CategoryNode[]
  plain: Form
  brotli: Form
}

type Form = PrebuiltResponse & { etag: string }

export const categoryRoutes = ({
  services,
}: {
  services: Pick<SiteServices, 'categoryTree'>
}): FastifyPluginAsyncZod => {
  let written: Written | null = null

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
        if (written?.tree !== tree) written = write(tree)
        const form = takesBrotli(request.headers['accept-encoding']) ? written.brotli : written.plain
        return sendPrebuilt(reply, request.headers['if-none-match'] === form.etag ? 304 : 200, form)
      },
    )
  }
}

function write(tree: CategoryNode[]): Written {
  const plain = Buffer.from(JSON.stringify(z.array(categoryNode).parse(tree)))
  const mark = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
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
    plain: form(plain, `"${mark}"`),
    brotli: form(brotliCompressSync(plain), `"${mark}-br"`, ['content-encoding', 'br']),
  }
}

function takesBrotli(accepted: string | undefined): boolean {
  return /(?:^|,)\s*br\s*(?:,|;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|$)/.test(accepted ?? '')
}
