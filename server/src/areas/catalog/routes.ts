import { createHash } from 'node:crypto'
import { categoryNode } from '@tianguis/contract/categories'
import type { CategoryNode } from '@tianguis/contract/category-tree'
import type { SiteServices } from '@tianguis/contract/site'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'

export const catalogRoutes = ({
  services,
}: {
  services: Pick<SiteServices, 'categoryTree'>
}): FastifyPluginAsyncZod => {
  // Written out once per tree: it is the call every visitor makes.
  let written: { tree: CategoryNode[]; json: string; etag: string } | null = null
  const write = (tree: CategoryNode[]) => {
    const json = JSON.stringify(z.array(categoryNode).parse(tree))
    return { tree, json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
  }

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
        // The answer is text already, which the schema's own type does not allow for.
        const reply = typedReply as FastifyReply
        const tree = await services.categoryTree()
        if (written?.tree !== tree) written = write(tree)
        const { json, etag } = written
        reply.header('cache-control', 'public, max-age=60, stale-while-revalidate=600').header('etag', etag)
        if (request.headers['if-none-match'] === etag) return reply.code(304).send()
        return reply.type('application/json; charset=utf-8').send(json)
      },
    )
  }
}
