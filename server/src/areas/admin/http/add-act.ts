/** Declares a route that changes something and answers `{ ok: true }`. */
import { done } from '@tianguis/contract/admin/lists'
import type { Permission } from '@tianguis/contract/admin/permissions'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type AdminRequest, adminOf } from './admin-routes.ts'
import { idParams } from './params.ts'

export interface AdminAct<Params extends z.ZodType, Body extends z.ZodType> {
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  permission: Permission
  summary: string
  /** `:id` unless said otherwise. */
  params?: Params
  body?: Body
  act(actor: AdminRequest, params: z.infer<Params>, body: z.infer<Body>): Promise<unknown>
}

export function addAct<Params extends z.ZodType = typeof idParams, Body extends z.ZodType = z.ZodNever>(
  app: Parameters<FastifyPluginAsyncZod>[0],
  { method, path, permission, summary, params, body, act }: AdminAct<Params, Body>,
): void {
  app.route({
    method,
    url: path,
    config: { permission },
    schema: { summary, params: params ?? idParams, ...(body && { body }), response: { 200: done } },
    handler: async (request: FastifyRequest) => {
      await act(adminOf(request), request.params as z.infer<Params>, request.body as z.infer<Body>)
      return { ok: true as const }
    },
  })
}
