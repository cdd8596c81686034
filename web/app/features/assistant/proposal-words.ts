/** What the boxes of proposals say. */
import type { Proposal } from '@tianguis/contract/assistant/answer'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import { centavosOf, formatMoney } from '@tianguis/contract/money'
import { inShort } from '../../format/moments.ts'
import type { CarriedOut, Effect } from './stored-conversation.ts'

export const UNDONE = 'Deshecho: ya no está.'
export const STILL_THERE = 'Eso sigue en tu cuenta.'

const CONDITIONS: Record<OfferCondition, string> = { new: '', refurbished: ' reacondicionado', used: ' usado' }

/** A stored conversation may be read on a later day. */
export const isOfToday = ({ asOf }: Proposal, now: Date) => mexicanDayOf(new Date(asOf)) === mexicanDayOf(now)

export function questionText(proposal: Proposal, now: Date): string {
  const { name: title, price, condition = 'new' } = proposal.product
  const when = isOfToday(proposal, now) ? 'hoy' : `el ${inShort(proposal.asOf)}`
  const name = `${title}${CONDITIONS[condition]} (${when} ${formatMoney(price)} sin envío ni cupón)`
  if (proposal.act === 'save')
    return `¿Guardo ${name} en ${proposal.list ? `tu lista «${proposal.list}»` : 'tus favoritos'}?`
  if (proposal.targetPrice === null) return `¿Te aviso por correo cuando baje ${name}?`
  return `¿Te aviso por correo cuando ${name} llegue a ${formatMoney(centavosOf(proposal.targetPrice))}?`
}

/** Null where it is not known whether it was carried out. */
export function effectText({ act, list, effect: { kind } }: CarriedOut): string | null {
  const place = list ? `tu lista «${list}»` : 'tus favoritos'
  switch (kind) {
    case 'begun':
      return null
    case 'there-before':
      return act === 'save'
        ? `Ya estaba en ${place}: no cambié nada.`
        : 'Ya tenías esa alerta: empieza otra vez desde el precio de hoy.'
    case 'saved':
      return `Listo, está en ${place}.`
    case 'armed':
      return 'Listo, te avisaremos por correo.'
    case 'undone':
      return UNDONE
  }
}

/** Why what was to be taken back was not. */
export function notUndoneText(act: Proposal['act'], account: number | null, effect: Effect | undefined): string {
  if (account === null)
    return act === 'save'
      ? 'Sin iniciar sesión no se guardó nada.'
      : 'Aquí no hay ninguna alerta puesta. Si la pediste por correo, no empieza mientras no abras su enlace; si ya lo abriste, cada aviso trae otro enlace para cancelarla.'
  if (effect?.kind === 'begun') return 'No sabemos si alcanzó a quedar: míralo en tu cuenta.'
  if (effect?.kind === 'there-before')
    return act === 'save'
      ? 'Ya lo tenías guardado de antes, así que no lo quité.'
      : 'Esa alerta ya la tenías de antes, así que no la quité.'
  return act === 'save'
    ? 'En esta conversación no se guardó, así que no quité nada.'
    : 'Esa alerta no se puso en esta conversación, así que no quité nada.'
}
