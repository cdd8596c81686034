/** Default texts of the site. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BannerText, LegalText, TextKey, TextOf } from '@tianguis/contract/admin/texts'
import { LEGAL_SLUGS, type LegalSlug } from '@tianguis/contract/site/legal'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { readFrontMatter } from '../../text/front-matter.ts'

const head = z.object({ title: z.string().min(1), updated: z.iso.date() })

/** `telegramUrl`: of the settings. */
export const defaultBanner = (telegramUrl: string): BannerText => ({
  visitor: { text: '¡Gana premios cada mes! Regístrate y accede a las mejores ofertas.', href: '/register' },
  member: { text: '¡Ofertas imperdibles cada día! Únete a nuestro Telegram.', href: telegramUrl },
  from: null,
  until: null,
})

const read = new Map<string, Promise<LegalText & { updated: string }>>()

/** A file of `content/legal`, read once. */
export function legalFile(slug: LegalSlug, folder = CONTENT_FOLDER): Promise<LegalText & { updated: string }> {
  const path = join(folder, 'legal', `${slug}.md`)
  const known = read.get(path)
  if (known) return known
  const page = readFile(path, 'utf8').then((text) => {
    const document = readFrontMatter(text)
    return { ...head.parse(document.head), markdown: document.body }
  })
  read.set(path, page)
  // A file that could not be read is read again next time.
  page.catch(() => read.delete(path))
  return page
}

export async function defaultText<Key extends TextKey>(key: Key, telegramUrl: string): Promise<TextOf<Key>> {
  return (await defaultOf(key, telegramUrl)) as TextOf<Key>
}

async function defaultOf(key: TextKey, telegramUrl: string): Promise<object> {
  if (key === 'banner') return defaultBanner(telegramUrl)
  if (key === 'home') return { hidden: [] }
  if (key === 'identity') return { legalName: '', address: '', email: '', phone: '' }
  const slug = LEGAL_SLUGS.find((known) => known === key)
  if (!slug) throw new Error(`${key} has no default`)
  const { title, markdown } = await legalFile(slug)
  return { title, markdown }
}
