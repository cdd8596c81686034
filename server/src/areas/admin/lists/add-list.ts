/** The two calls of a list: a page as JSON at its path, and all of it as a file at the path with `.csv`. */
import { EXPORT_ROWS, type ListQuery, PAGE_ROWS, type Page, pageOf } from '@tianguis/contract/admin/lists'
import type { Permission } from '@tianguis/contract/admin/permissions'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { csvFile } from './csv.ts'

export interface AdminList<Query extends z.ZodType<ListQuery>, Row extends z.ZodType<Record<string, unknown>>> {
  path: string
  permission: Permission
  summary: string
  query: Query
  /** Of a path with parameters. */
  params?: z.ZodType
  row: Row
  list(query: z.infer<Query>, rows: number, request: FastifyRequest): Promise<Page<z.infer<Row>>>
}

export function addList<Query extends z.ZodType<ListQuery>, Row extends z.ZodType<Record<string, unknown>>>(
  app: Parameters<FastifyPluginAsyncZod>[0],
  list: AdminList<Query, Row>,
): void {
  const { path, permission, summary, query, params, row } = list
  const asked = { querystring: query, ...(params ? { params } : {}) }
  const config = { permission }
  app.get(
    path,
    { config, schema: { summary, ...asked, response: { 200: pageOf(row) } } },
    async (request) => list.list(request.query as z.infer<Query>, PAGE_ROWS, request) as never,
  )
  app.get(`${path}.csv`, { config, schema: { summary: `${summary} (CSV)`, ...asked } }, async (request, reply) => {
    const { rows } = await list.list(request.query as z.infer<Query>, EXPORT_ROWS, request)
    const name = path.split('/').at(-1)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .send(csvFile(rows))
  })
}
