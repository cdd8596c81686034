/** Text of the weekly summary mail. */
import { CONDITION_WORDS } from '@tianguis/contract/catalog/condition-words'
import { formatDifference, formatMoney } from '@tianguis/contract/money'
import { createElement as h } from 'react'
import { renderMail, type Sender } from '../../../mail/layout.ts'
import type { MailContent } from '../../../mail/message.ts'
import type { WeekList } from './list-queries.ts'

const LISTS_SHOWN = 12

export function weeklyMail(sender: Sender, lists: readonly WeekList[], stopUrl: string): Promise<MailContent> {
  const saved = lists.reduce((sum, { aWeekAgo, today }) => sum + aWeekAgo - today, 0)
  return renderMail(sender, {
    subject: saved > 0 ? `Tus listas bajaron ${formatMoney(saved)} esta semana` : 'Tus listas esta semana',
    preview: lists
      .map(({ title, today }) => `${title}: ${formatMoney(today)}`)
      .join(' · ')
      .slice(0, 120),
    title: 'Tus listas esta semana',
    paragraphs: lists
      .slice(0, LISTS_SHOWN)
      .map((list) => [h('strong', { key: 'title' }, list.title), `: ${lineOf(list)}`]),
    button: { label: 'Ver mis favoritos', url: `${sender.publicUrl}/user/favorites` },
    footnotes: [`Te llega porque pediste el resumen semanal. Para dejar de recibirlo: ${stopUrl}`],
  })
}

function lineOf({ products, compared, today, aWeekAgo, drops }: WeekList): string {
  const change = today - aWeekAgo
  const which = compared < products ? `en ${compared} que ya vimos entonces, ` : ''
  const moved = `${which}${change === 0 ? 'igual' : formatDifference(change)} que hace una semana en las mismas tiendas`
  const best = drops.map(
    ({ name, condition, price, before }) =>
      `${name}${CONDITION_WORDS[condition]} de ${formatMoney(before)} a ${formatMoney(price)}`,
  )
  const fell = best.length > 0 ? ` Bajaron: ${best.join('; ')}.` : ''
  return `${products} ${products === 1 ? 'producto' : 'productos'}, ${formatMoney(today)}${compared > 0 ? ` (${moved})` : ''}.${fell}`
}
