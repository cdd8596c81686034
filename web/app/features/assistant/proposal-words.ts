/** What the boxes of proposals say. */
import type { Proposal } from '@tianguis/contract/assistant/answer'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import { type Centavos, centavosOf, formatMoney } from '@tianguis/contract/money'
import { inShort } from '../../format/moments.ts'
import type { CarriedOut, Effect } from './stored-conversation.ts'

export const UNDONE = 'Deshecho: ya no está.'
export const STILL_THERE = 'Eso sigue en tu cuenta.'

const CONDITIONS: Record<OfferCondition, string> = { new: '', refurbished: ' reacondicionado', used: ' usado' }

/** A stored conversation may be read on a later day. */
export const isOfToday = ({ asOf }: Proposal, now: Date) => mexicanDayOf(new Date(asOf)) === mexicanDayOf(now)

export function questionText(proposal: Proposal, now: Date): string {
  const { name, price, condition = 'new' } = proposal.product
  const when = isOfToday(proposal, now) ? 'hoy' : `el ${inShort(proposal.asOf)}`
  const priced = (of: Centavos | null) =>
    of === null ? `(${when} agotado)` : `(${when} ${formatMoney(of)} sin envío ni cupón)`
  if (proposal.act === 'save')
    return `¿Guardo ${name}${CONDITIONS[condition]} ${priced(price)} en ${proposal.list ? `tu lista «${proposal.list}»` : 'tus favoritos'}?`
  const { watched, targetPrice } = proposal
  const isOther = watched.condition !== condition
  const thing = `${name}${isOther && watched.condition === 'new' ? ' nuevo' : CONDITIONS[watched.condition]} ${priced(watched.price)}`
  const note = isOther && condition !== 'new' ? ` La alerta no mira${CONDITIONS[condition]}s.` : ''
  return targetPrice === null
    ? `¿Te aviso por correo cuando baje ${thing}?${note}`
    : `¿Te aviso por correo cuando ${thing} llegue a ${formatMoney(centavosOf(targetPrice))}?${note}`
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
