/** Routes of coupons in the back office. */
import {
  type CouponEdit,
  couponAdd,
  couponChange,
  couponRow,
  couponSaved,
  couponsEnd,
  couponsQuery,
} from '@tianguis/contract/admin/coupons'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { addAct } from '../http/add-act.ts'
import { adminOf } from '../http/admin-routes.ts'
import { addList } from '../lists/add-list.ts'
import { addCouponFileRoutes } from './file-routes.ts'
import type { CouponImports } from './import-service.ts'
import type { AdminCoupons } from './service.ts'

const edit = { permission: 'coupons.edit' } as const

export const couponRoutes =
  (coupons: AdminCoupons, imports: CouponImports): FastifyPluginAsyncZod =>
  async (app) => {
    addList(app, {
      path: '/api/admin/coupons',
      permission: 'coupons.see',
      summary: 'Cupones',
      query: couponsQuery,
      row: couponRow,
      list: coupons.list,
    })
    app.post(
      '/api/admin/coupons',
      { config: edit, schema: { summary: 'Agregar un cupón', body: couponAdd, response: { 200: couponSaved } } },
      async (request) => {
        const { store, ...terms } = request.body
        return { id: (await coupons.add(adminOf(request), store, termsOf(terms))).id }
      },
    )
    addCouponFileRoutes(app, imports)
    addAct(app, {
      method: 'PUT',
      path: '/api/admin/coupons/:id',
      ...edit,
      summary: 'Cambiar un cupón',
      body: couponChange,
      act: (actor, { id }, { loaded, endAssumed, ...change }) =>
        coupons.edit(actor, id, { ...changeOf(change), endAssumed }, loaded && changeOf(loaded)),
    })
    addAct(app, {
      method: 'POST',
      path: '/api/admin/coupons/end',
      ...edit,
      summary: 'Terminar cupones',
      params: z.object({}),
      body: couponsEnd,
      act: (actor, _, { ids }) => coupons.end(actor, ids),
    })
  }

function termsOf({ startsAt, expiresAt, ...terms }: CouponEdit) {
  return { ...terms, startsAt: new Date(startsAt), expiresAt: expiresAt === null ? null : new Date(expiresAt) }
}

/** Fields that are left out stay out. */
function changeOf({ startsAt, expiresAt, ...terms }: Partial<CouponEdit>) {
  return {
    ...terms,
    ...(startsAt !== undefined && { startsAt: new Date(startsAt) }),
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  }
}
