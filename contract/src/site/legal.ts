/** The legal texts and the page about the site. */

export const LEGAL_SLUGS = ['terminos-y-condiciones', 'aviso-de-privacidad', 'politica-de-cookies', 'AboutUs'] as const
export type LegalSlug = (typeof LEGAL_SLUGS)[number]

export interface LegalView {
  slug: LegalSlug
  title: string
  updatedAt: string
  html: string
}
