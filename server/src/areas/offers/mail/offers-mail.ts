/** Text of the mail with the price drops of the last `DROP_DAYS`. */
import { DROPS_PATH, type DropsView } from '@tianguis/contract/catalog/history/price-drops'
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { COLORS } from '@tianguis/contract/design-tokens'
import { formatMoney } from '@tianguis/contract/money'
import { createElement as h, type ReactNode } from 'react'
import { Link } from '../../../mail/elements.ts'
import { renderMail, type Sender } from '../../../mail/layout.ts'
import type { MailContent } from '../../../mail/message.ts'
import { grouped } from '../../../text/counts.ts'

const SHOWN = 12

export function offersMail(sender: Sender, { products, all }: DropsView, stopUrl: string): Promise<MailContent> {
  const shown = products.slice(0, SHOWN)
  const [first] = shown
  return renderMail(sender, {
    subject: `${all === 1 ? 'Bajó de verdad 1 producto' : `Bajaron de verdad ${grouped(all)} productos`} en los últimos tres días`,
    preview: first ? `${first.name}: ${formatMoney(first.bestPrice)}` : '',
    title: 'Ofertas de hoy',
    paragraphs: [
      'Bajaron en los últimos tres días, contra el precio más bajo que la misma tienda tuvo en los 30 días anteriores.',
      ...shown.map((product) => rowOf(sender, product)),
    ],
    button: { label: 'Ver todas las ofertas', url: sender.publicUrl + DROPS_PATH },
    footnotes: [
      'Los precios son de cuando salió este correo; las tiendas pueden cambiarlos en cualquier momento.',
      `Te llega porque pediste las ofertas por correo. Para dejar de recibirlas: ${stopUrl}`,
    ],
  })
}

function rowOf({ publicUrl }: Sender, product: ProductCard): ReactNode {
  const { slug, name, bestPrice, referencePrice, discount, bestStore } = product
  const before = referencePrice === null ? '' : `, antes ${formatMoney(referencePrice)}`
  return [
    h(
      Link,
      { key: 'name', href: `${publicUrl}/producto/${slug}`, style: { color: COLORS.link, fontWeight: 700 } },
      name,
    ),
    h('br', { key: 'break' }),
    h('strong', { key: 'price', style: { color: COLORS.good } }, `${formatMoney(bestPrice)} (−${discount} %)`),
    `${before}, en ${bestStore}`,
  ]
}
