/** The renderers of mails whose text is written right before they are sent, by topic. */
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { alertRenderers } from '../areas/alerts/delivery/index.ts'
import { oneClickHeaders, unsubscribeUrl } from '../areas/alerts/unsubscribe/link.ts'
import { createCardsById } from '../areas/catalog/cards/cards-by-id.ts'
import { offerMailsRenderer } from '../areas/offers/mail/delivery.ts'
import { savedSearchesRenderer } from '../areas/saved-searches/delivery/index.ts'
import type { MatchingDeps } from '../areas/saved-searches/matching.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import type { TopicRenderers } from '../mail/topic-renderer.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Secrets } from '../security/secrets.ts'
import { mailSignature } from './mail.ts'

export interface RendererDeps {
  config: Config
  secrets: Secrets
  database: Database
  clock: Clock
  services: Pick<SiteServices, 'priceDrops'>
  matching: MatchingDeps
}

export function mailRenderers({ config, secrets, database, clock, services, matching }: RendererDeps): TopicRenderers {
  const links = { sender: mailSignature(config), secret: secrets.jwtSecret }
  const stopLink = (what: 'offers' | 'search') => (id: number) => {
    const url = unsubscribeUrl(links, { what, id })
    return { url, headers: oneClickHeaders(url) }
  }
  const { priceDrops } = services
  const cardsOf = createCardsById(database)
  return {
    ...alertRenderers({ clock, ...links }),
    offers: offerMailsRenderer({ ...links, priceDrops, stopLink: stopLink('offers') }),
    searches: savedSearchesRenderer({ ...matching, ...links, clock, cardsOf, stopLink: stopLink('search') }),
  }
}
