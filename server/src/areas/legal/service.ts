import type { IdentityText } from '@tianguis/contract/admin/texts'
import { escapeHtml } from '@tianguis/contract/escape-html'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import type { LegalSlug, LegalView } from '@tianguis/contract/site/legal'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { markdownToHtml } from '../../text/markdown.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import { defaultLegal, type SiteTexts } from '../site-texts/service.ts'

interface LegalDeps {
  info: SiteInfo
  texts: Pick<SiteTexts, 'changed'>
  folder?: string
}

/** The legal pages: the operator's texts, or the files of `content/legal`, with who operates the site under them. */
export function createLegal({ info, texts, folder }: LegalDeps) {
  return {
    async legal(slug: LegalSlug): Promise<LegalView> {
      const [changed, identity, file] = await Promise.all([
        texts.changed(slug),
        texts.changed('identity'),
        defaultLegal(slug, info, folder),
      ])
      const { title, markdown } = changed?.value ?? file
      const names = { ...info, contactEmail: identity?.value.email || info.contactEmail }
      return {
        slug,
        title: fillPlaceholders(title, names),
        updatedAt: changed ? mexicanDayOf(changed.at) : file.updated,
        html: markdownToHtml(fillPlaceholders(markdown, names)) + identityHtml(identity?.value ?? null),
      }
    },
  }
}

const IDENTITY_ROWS: [keyof IdentityText, string][] = [
  ['legalName', 'Razón social'],
  ['address', 'Domicilio'],
  ['email', 'Correo'],
  ['phone', 'Teléfono'],
]

/** Empty while the operator has not said who it is. */
function identityHtml(identity: IdentityText | null): string {
  const rows = IDENTITY_ROWS.flatMap(([key, label]) =>
    identity?.[key] ? [`<li><strong>${label}:</strong> ${escapeHtml(identity[key])}</li>`] : [],
  )
  return rows.length === 0 ? '' : `<h2 id="quien-opera">Quién opera este sitio</h2>\n<ul>${rows.join('')}</ul>\n`
}
