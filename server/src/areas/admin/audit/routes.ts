/** Route of the audit trail. */
import { auditQuery, auditRow } from '@tianguis/contract/admin/audit'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addList } from '../lists/add-list.ts'
import type { Audit } from './service.ts'

export const auditRoutes =
  (audit: Audit): FastifyPluginAsyncZod =>
  async (app) =>
    addList(app, {
      path: '/api/admin/audit',
      permission: 'audit.see',
      summary: 'Quién cambió qué',
      query: auditQuery,
      row: auditRow,
      list: audit.list,
    })
