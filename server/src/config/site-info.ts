import type { SiteInfo } from '@tianguis/contract/site/site-info'
import type { Secrets } from '../security/secrets.ts'
import type { Config } from './config.ts'

/** The demonstration must not link to a stranger's channel. */
const TELEGRAM_HOME_PAGE = 'https://t.me'

/** What the texts that the site came with depend on. */
export type TextDefaults = Pick<SiteInfo, 'telegramUrl' | 'demo' | 'prizeDraw'>

export function textDefaults({ site: { telegramUrl, prizeDraw } }: Pick<Config, 'site'>, demo: boolean): TextDefaults {
  return { demo, telegramUrl: telegramUrl ?? (demo ? TELEGRAM_HOME_PAGE : ''), prizeDraw }
}

/** What is public: every page of the shop contains it. `demo`: the database has invented offers, and header and footer say so. */
export function siteInfo(config: Config, secrets: Secrets, demo: boolean): SiteInfo {
  const { productName, contactEmail, social } = config.site
  const { protocol, port } = new URL(config.publicUrl)
  const https = protocol === 'https:'
  const ownOrigin = { host: '', port: Number(port) || (https ? 443 : 80), protocol: https ? 'https' : 'http' } as const
  return {
    productName,
    publicUrl: config.publicUrl,
    contactEmail,
    social: social.map((link) => ({ ...link })),
    ...textDefaults(config, demo),
    googleClientId: config.google?.clientId ?? null,
    localOutbox: config.mail.smtpUrl === null,
    gtmId: config.site.gtmId,
    search: { nodes: config.search.publicNodes?.map((node) => ({ ...node })) ?? [ownOrigin], key: secrets.searchKey },
  }
}
