/** `tianguis coupons`: lists, adds, edits, ends and imports coupons. */
import { formatMoney } from '@tianguis/contract/money'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import { createCouponImports } from '../../areas/admin/coupons/import-service.ts'
import { type AdminCoupons, createAdminCoupons } from '../../areas/admin/coupons/service.ts'
import {
  type CouponsOperator,
  createCouponsOperator,
  type OperatorCoupon,
} from '../../areas/coupons/operator-service.ts'
import { createStoresOperator, type StoresOperator } from '../../areas/stores/operator-service.ts'
import { systemClock } from '../../runtime/clock.ts'
import { declined, YES } from '../confirm.ts'
import { numberOption } from '../feeds/feed-options.ts'
import { key, table, when } from '../tables.ts'
import { type Call, done, type Result, refused, UsageError, type Verb } from '../verb.ts'
import { withDatabase } from '../with-database.ts'
import { COUPON_OPTIONS, couponFromOptions } from './coupon-options.ts'
import { importCoupons } from './import-coupons.ts'

export const coupons: Verb = {
  name: 'coupons',
  summary: 'Los cupones: list, add, edit, end, import',
  usage: '<list | add TÍTULO --store TIENDA | edit N | end N… | import FILE [--store TIENDA]>',
  help: `N es el número que muestra «list». «edit» cambia solo lo que se le dice; «end» lo termina en este momento, y toma varios.
«import» lee un archivo con las columnas title, vendor (o --store), code, percent o amount, minimum, maximum, date (inicio),
expires, url, terms y conditional (sí o no). Sin fecha de fin un cupón se muestra 30 días desde su inicio, sin decir hasta cuándo vale. Si una fila no dice
conditional, cuenta como condicionado el cupón cuyo texto pide algo más que comprar (tarjeta, primera compra, app…) o no dice
que vale en todo: se muestra, pero no se resta de lo que se paga. Las filas malas se cuentan y se dicen.`,
  options: {
    store: { type: 'string', value: 'TIENDA', help: 'nombre o clave de la tienda' },
    all: { type: 'boolean', help: 'para list: también los que ya terminaron' },
    'dry-run': { type: 'boolean', help: 'para import: decir qué cambiaría, sin cambiar nada' },
    ...COUPON_OPTIONS,
    ...YES,
  },
  run: (call) => {
    const [what = 'list', argument, ...more] = call.positionals
    if (more.length > 0 && what !== 'end')
      throw new UsageError(`Sobra «${more[0]}»; un título de varias palabras va entre comillas.`)
    return withDatabase(call.config, async (database) => {
      const service = createCouponsOperator({ database, clock: systemClock })
      const acts = createAdminCoupons({ database, clock: systemClock })
      const stores = createStoresOperator({ database, clock: systemClock })
      if (what === 'list') return list(service, stores, call)
      if (what === 'add') return add(acts, call, argument)
      if (what === 'import') {
        if (!argument) throw new UsageError('Falta el archivo.')
        const imports = createCouponImports({ database, clock: systemClock })
        return importCoupons(imports, argument, { store: storeOption(call), isTry: call.values['dry-run'] === true })
      }
      if (argument === undefined) throw new UsageError('Falta el número del cupón; lo muestra «coupons list».')
      const [id = 0, ...others] = [argument, ...more].map(
        (typed) => numberOption(typed, 'el número del cupón', Number.MAX_SAFE_INTEGER) ?? 0,
      )
      return what === 'edit' ? edit(acts, call, id) : end(service, acts, call, [id, ...others])
    })
  },
}

const storeOption = ({ values }: Call) =>
  typeof values.store === 'string' && values.store.trim() !== '' ? values.store.trim() : undefined

async function list(service: CouponsOperator, stores: StoresOperator, call: Call): Promise<Result> {
  const name = storeOption(call)
  const store = name === undefined ? null : await stores.named(name)
  if (name !== undefined && !store) return refused(`No hay una tienda ${name}.`)
  const found = await service.list({ storeSlug: store?.slug ?? null, ended: call.values.all === true })
  const rows = found.map((coupon) => [
    String(coupon.id),
    coupon.store,
    coupon.code ?? '–',
    worthText(coupon),
    coupon.minimum > 0 ? formatMoney(coupon.minimum) : '–',
    when(coupon.startsAt),
    coupon.endAssumed ? `${when(coupon.expiresAt)} (no lo dice)` : when(coupon.expiresAt),
    coupon.conditional ? 'condicionado' : '',
    coupon.title,
  ])
  const header = ['N', key('tienda'), key('código'), 'descuenta', 'mínimo', 'desde', 'hasta', '', 'título']
  return done(rows.length === 0 ? 'No hay cupones.' : table(header, rows), { coupons: found })
}

async function add(acts: AdminCoupons, call: Call, title: string | undefined): Promise<Result> {
  const name = storeOption(call)
  if (!title || name === undefined) throw new UsageError('Se necesita el título y --store.')
  const { kind, value, ...asked } = couponFromOptions(call.values)
  if (kind === undefined || value === undefined)
    throw new UsageError('Di cuánto descuenta: --percent, --amount o --free-shipping.')
  const terms = { ...NOTHING_SAID, startsAt: systemClock(), ...asked, kind, value, title }
  const coupon = await acts.add(commandLineActor(), name, terms)
  return done(`Listo: cupón ${coupon.id} de ${coupon.store}.`, { coupon })
}

const NOTHING_SAID = {
  code: null,
  terms: '',
  minimum: 0,
  maximum: null,
  conditional: false,
  url: null,
  expiresAt: null,
}

async function edit(acts: AdminCoupons, { values }: Call, id: number): Promise<Result> {
  const change = couponFromOptions(values)
  if (Object.keys(change).length === 0) throw new UsageError('Di qué cambia, por ejemplo --expires 2026-12-31.')
  const coupon = await acts.edit(commandLineActor(), id, change)
  return done(`Listo: cupón ${id} de ${coupon.store}.`, { coupon })
}

async function end(service: CouponsOperator, acts: AdminCoupons, call: Call, ids: number[]): Promise<Result> {
  const ending: string[] = []
  for (const id of ids) {
    const coupon = await service.find(id)
    if (!coupon) return refused(`No hay un cupón ${id}.`)
    ending.push(`Termina ahora el cupón ${id} de ${coupon.store}: ${coupon.title}.`)
  }
  const no = await declined(call, ending.join('\n'))
  if (no) return no
  await acts.end(commandLineActor(), ids)
  return done(`Cupón ${ids.join(', ')} terminado.`, { ids })
}

function worthText({ kind, value, maximum }: OperatorCoupon): string {
  const worth = kind === 'shipping' ? 'envío gratis' : kind === 'percent' ? `${value} %` : formatMoney(value)
  return maximum === null ? worth : `${worth} hasta ${formatMoney(maximum)}`
}
