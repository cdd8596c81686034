/** Text of the mail with new products of a saved search. */
import { CONDITION_WORDS } from '@tianguis/contract/catalog/condition-words'
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { COLORS } from '@tianguis/contract/design-tokens'
import { formatMoney } from '@tianguis/contract/money'
import { createElement as h } from 'react'
import { Link } from '../../../mail/elements.ts'
import { renderMail, type Sender } from '../../../mail/layout.ts'
import type { MailContent } from '../../../mail/message.ts'
import type { FoundRow } from './queries.ts'

export function foundMail(
  sender: Sender,
  { title, address }: Pick<FoundRow, 'title' | 'address'>,
  cards: readonly ProductCard[],
  stopUrl: string,
): Promise<MailContent> {
  const [first] = cards
  const many = cards.length === 1 ? 'Apareció 1 producto' : `Aparecieron ${cards.length} productos`
  return renderMail(sender, {
    subject: `${many} de tu búsqueda`,
    preview: first ? `${first.name}: ${formatMoney(first.bestPrice)}${CONDITION_WORDS[first.condition]}` : '',
    title: `${many} de tu búsqueda`,
    paragraphs: [
      `Guardaste ${title}. Esto es nuevo:`,
      ...cards.map(({ slug, name, bestPrice, condition, bestStore }) => [
        h(
          Link,
          { key: 'name', href: `${sender.publicUrl}/producto/${slug}`, style: { color: COLORS.link, fontWeight: 700 } },
          name,
        ),
        h('br', { key: 'break' }),
        `${formatMoney(bestPrice)}${CONDITION_WORDS[condition]} en ${bestStore}`,
      ]),
    ],
    button: { label: 'Ver la búsqueda', url: sender.publicUrl + address },
    footnotes: [`Te llega porque guardaste esta búsqueda. Para dejar de recibirla: ${stopUrl}`],
  })
}
