/** Coupons as the operator writes them. Money is centavos. */
import { z } from 'zod'
import { chosenIds, listQuery } from './lists.ts'

export const COUPON_KINDS = ['percent', 'amount', 'shipping'] as const

export const couponRow = z.object({
  id: z.number(),
  store: z.string(),
  title: z.string(),
  code: z.string().nullable(),
  terms: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** Percent or centavos; 0 for free shipping. */
  value: z.number(),
  /** Least price it applies to. */
  minimum: z.number(),
  /** Most that it saves; null: no limit. */
  maximum: z.number().nullable(),
  /** It asks for more than a basket (new customers, a bank card, an app), so it is never counted in a sum. */
  conditional: z.boolean(),
  url: z.string().nullable(),
  startsAt: z.string(),
  expiresAt: z.string().nullable(),
  /** No source states the end: it is shown until then, without a date. */
  endAssumed: z.boolean(),
  /** How often its link to the store was followed, in the period asked for. */
  exits: z.number(),
  /** What shoppers said about it, in the period asked for. */
  worked: z.number(),
  failed: z.number(),
})
export type CouponRow = z.infer<typeof couponRow>
/** Without `state`: those that are valid or will be. `days`: counts exits and votes of so many days; without it, of all time. */
export const couponsQuery = listQuery.extend({
  state: z.enum(['ended', 'all']).optional(),
  days: z.enum(['7', '30', '90']).optional(),
})

const MAX_CENTAVOS = 100_000_000
const TOO_MUCH = 'Escribe a lo más un millón de pesos.'
const centavos = z.number().int('Escribe un número entero.').min(0).max(MAX_CENTAVOS, TOO_MUCH)
const address = z.url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece con https:// o http://.' })
export const couponEdit = z.object({
  title: z.string().trim().min(1, 'Escribe un título.').max(200),
  /** Null: a deal without a code. */
  code: z.string().trim().min(1).max(60).nullable(),
  terms: z.string().trim().max(1_000),
  kind: z.enum(COUPON_KINDS),
  /** Percent (1 to 100, which the server checks) or centavos; 0 for free shipping. */
  value: centavos,
  minimum: centavos,
  maximum: centavos.nullable(),
  conditional: z.boolean(),
  url: address.nullable(),
  startsAt: z.iso.datetime({ offset: true }),
  expiresAt: z.iso.datetime({ offset: true }).nullable(),
})
export type CouponEdit = z.infer<typeof couponEdit>
/** Fields that are left out stay as they are. */
export const couponChange = couponEdit.partial().extend({
  /** With another end: that no store told it, as before. */
  endAssumed: z.boolean().optional(),
  /** As the form was filled in; another change since refuses this one. */
  loaded: couponEdit.partial().optional(),
})
/** `store`: its name or slug; it must exist. */
export const couponAdd = couponEdit.extend({ store: z.string().trim().min(1, 'Escribe la tienda.').max(200) })
/** They end now, all of them or none. */
export const couponsEnd = chosenIds
export const couponSaved = z.object({ id: z.number() })

const amount = (problem: string) =>
  z
    .string()
    .trim()
    .regex(/^([0-9]+([.][0-9]{1,2})?)?$/, problem)
    .refine((text) => !(Number(text) * 100 > MAX_CENTAVOS), TOO_MUCH)
const pesos = amount('Escribe una cantidad en pesos.')
const LOCAL = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/

/** As it is typed: pesos or a percentage and Mexican times as text, empty when there is none. */
export const typedCoupon = z
  .object({
    store: couponAdd.shape.store,
    title: couponEdit.shape.title,
    code: z.string().trim().max(60),
    terms: couponEdit.shape.terms,
    kind: couponEdit.shape.kind,
    value: amount('Escribe un número.'),
    minimum: pesos,
    maximum: pesos,
    conditional: z.boolean(),
    url: z.union([z.literal(''), address]),
    startsAt: z.string().regex(LOCAL).min(1, 'Escribe desde cuándo vale.'),
    expiresAt: z.string().regex(LOCAL),
  })
  .refine(({ kind, value }) => kind !== 'percent' || !isBadPercentage(Number(value)), {
    path: ['value'],
    message: 'El porcentaje debe ser un entero de 1 a 100.',
  })

/** False for what is no number, which has a message of its own. */
const isBadPercentage = (value: number) => value < 1 || value > 100 || value % 1 > 0
