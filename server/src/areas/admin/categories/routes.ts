/** Routes of category corrections: list, effect, set, remove. */
import {
  categoryRuleBody,
  categoryRuleDone,
  categoryRuleEffect,
  categoryRuleKey,
  categoryRulesView,
} from '@tianguis/contract/admin/catalogue/categories'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminOf } from '../http/admin-routes.ts'
import type { AdminCategories } from './service.ts'

const see = { permission: 'products.see' } as const
const edit = { permission: 'products.edit' } as const
const SHOWN = 100

/** An empty store means every store. */
const subjectOf = <T extends { kind: string; store: string }>({ store, ...rest }: T) => ({
  ...rest,
  store: store === '' ? null : store,
})

export const categoryRoutes =
  (categories: AdminCategories): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/category-rules',
      { config: see, schema: { summary: 'Categorías en duda y correcciones', response: { 200: categoryRulesView } } },
      async () => {
        const [unsure, rules] = await Promise.all([categories.unsure(SHOWN), categories.list()])
        return { unsure, rules }
      },
    )
    app.post(
      '/api/admin/category-rules/effect',
      {
        config: see,
        schema: {
          summary: 'Qué movería una corrección',
          body: categoryRuleBody,
          response: { 200: categoryRuleEffect },
        },
      },
      (request) => categories.effectOf(subjectOf(request.body)),
    )
    app.put(
      '/api/admin/category-rules',
      {
        config: edit,
        schema: {
          summary: 'Corregir la categoría de un tipo',
          body: categoryRuleBody,
          response: { 200: categoryRuleDone },
        },
      },
      (request) => categories.set(adminOf(request), subjectOf(request.body)),
    )
    app.delete(
      '/api/admin/category-rules',
      {
        config: edit,
        schema: { summary: 'Quitar una corrección', body: categoryRuleKey, response: { 200: categoryRuleDone } },
      },
      (request) => categories.remove(adminOf(request), subjectOf(request.body)),
    )
  }
