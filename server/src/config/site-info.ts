import type { SiteInfo } from '@tianguis/contract/site/site-info'
import type { Secrets } from '../security/secrets.ts'
import type { Config } from './config.ts'

/** What is public: every page of the shop contains it. `demo`: the database has invented offers, and header and footer say so. */
export function siteInfo(config: Config, secrets: Secrets, demo: boolean): SiteInfo {
  const { productName, contactEmail, social, telegramUrl } = config.site
  const { protocol, port } = new URL(config.publicUrl)
  const https = protocol === 'https:'
  const ownOrigin = { host: '', port: Number(port) || (https ? 443 : 80), protocol: https ? 'https' : 'http' } as const
  return {
    productName,
    publicUrl: config.publicUrl,
    contactEmail,
    social: social.map((link) => ({ ...link })),
    telegramUrl,
    demo,
    googleClientId: config.google?.clientId ?? null,
    localOutbox: config.mail.smtpUrl === null,
    gtmId: config.site.gtmId,
    search: { nodes: config.search.publicNodes?.map((node) => ({ ...node })) ?? [ownOrigin], key: secrets.searchKey },
  }
}
