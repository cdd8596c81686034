/** Routes of product families: view, split, join. */
import { familiesView, familyJoin, familySplit, familyView } from '@tianguis/contract/admin/catalogue/families'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addAct } from '../http/add-act.ts'
import { idParams } from '../http/params.ts'
import type { AdminFamilies } from './service.ts'

const see = { permission: 'products.see' } as const
const edit = { permission: 'products.edit' } as const

export const familyRoutes =
  (families: AdminFamilies): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/admin/families',
      { config: see, schema: { summary: 'Las familias más grandes y lo decidido', response: { 200: familiesView } } },
      () => families.overview(),
    )
    app.get(
      '/api/admin/products/:id/family',
      {
        config: see,
        schema: { summary: 'La familia de un producto', params: idParams, response: { 200: familyView } },
      },
      (request) => families.view(request.params.id),
    )
    addAct(app, {
      method: 'POST',
      path: '/api/admin/products/:id/family/split',
      ...edit,
      summary: 'Sacarlo de su familia, o separarla toda',
      body: familySplit,
      act: (actor, { id }, { all }) => families.split(actor, id, { all }),
    })
    addAct(app, {
      method: 'POST',
      path: '/api/admin/products/:id/family/join',
      ...edit,
      summary: 'Ponerlo en la familia de otro',
      body: familyJoin,
      act: (actor, { id }, { with: other }) => families.join(actor, id, other),
    })
    addAct(app, {
      method: 'DELETE',
      path: '/api/admin/products/:id/family/decision',
      ...edit,
      summary: 'Deshacer lo decidido sobre su familia',
      act: (actor, { id }) => families.decideByTitle(actor, id),
    })
  }
