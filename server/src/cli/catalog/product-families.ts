/** `products family …`: variants of one product, and how an operator separates and joins them. */
import { formatMoney } from '@tianguis/contract/money'
import { commandLineActor } from '../../areas/admin/audit/service.ts'
import type { AdminFamilies } from '../../areas/admin/families/service.ts'
import { key, table } from '../tables.ts'
import { type Result, UsageError } from '../verb.ts'

interface NamedProduct {
  id: number
  slug: string
}

interface FamilyCall {
  service: AdminFamilies
  what: string | undefined
  /** Null: there is no such product; undefined: none was named. */
  product: NamedProduct | null | undefined
  other: NamedProduct | null | undefined
  all: boolean
}

export async function performOnFamily(call: FamilyCall): Promise<Result> {
  const { service, what, product, other, all } = call
  if (what === 'list') return listed(service)
  if (what !== 'show' && what !== 'split' && what !== 'join' && what !== 'auto')
    throw new UsageError('Falta qué hacer con la familia: list, show, split, join o auto.')
  if (product === undefined) throw new UsageError(`A «family ${what}» le falta el producto.`)
  if (product === null) return wrong('No hay ese producto.')
  const { id, slug } = product
  if (what === 'auto') {
    await service.decideByTitle(commandLineActor(), id)
    return { ok: true, text: `De la familia de ${slug} decide otra vez su título.`, data: { slug } }
  }
  if (what === 'join') {
    if (other === undefined) throw new UsageError('A «family join» le falta el segundo producto.')
    if (other === null || other.id === id) return wrong('No hay ese segundo producto, o es el mismo.')
    const members = await service.join(commandLineActor(), id, other.id)
    return {
      ok: true,
      text: `${slug} queda en la familia de ${other.slug}: ${members.length} productos.`,
      data: { members },
    }
  }
  const members = await service.members(id)
  if (members.length === 0) return wrong(`${slug} no tiene familia.`)
  if (what === 'show') {
    const rows = members.map((one) => [one.slug, formatMoney(one.best_price), one.name])
    return { ok: true, text: table([key('clave'), 'precio', 'nombre'], rows), data: { members } }
  }
  const taken = await service.split(commandLineActor(), id, { all })
  const text = all
    ? `La familia de ${slug} quedó separada: ${taken.length} productos.`
    : `${slug} ya no está en su familia.`
  return { ok: true, text, data: { products: taken.map((one) => one.slug) } }
}

async function listed(service: AdminFamilies): Promise<Result> {
  const families = await service.largest()
  const rows = families.map(({ members, slug, name }) => [String(members), slug, name])
  return { ok: true, text: table(['productos', key('clave'), 'nombre'], rows), data: { families } }
}

function wrong(text: string): Result {
  return { ok: false, text, data: { message: text } }
}
