/** Default texts of the site. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BannerText, LegalText, TextKey, TextOf } from '@tianguis/contract/admin/texts'
import { DROPS_PATH } from '@tianguis/contract/catalog/history/price-drops'
import { LEGAL_SLUGS, type LegalSlug } from '@tianguis/contract/site/legal'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import type { TextDefaults } from '../../config/site-info.ts'
import { readFrontMatter } from '../../text/front-matter.ts'

const head = z.object({ title: z.string().min(1), updated: z.iso.date() })

/** A prize or a channel is promised only where there is one. */
export const defaultBanner = ({ prizeDraw, telegramUrl }: TextDefaults): BannerText => ({
  visitor: {
    text: prizeDraw
      ? '¡Gana premios cada mes! Regístrate y accede a las mejores ofertas.'
      : '¡Regístrate gratis! Guarda tus favoritos y recibe alertas de precio.',
    href: '/register',
  },
  member:
    telegramUrl === ''
      ? { text: 'Mira lo que bajó de verdad en los últimos tres días.', href: DROPS_PATH }
      : { text: '¡Ofertas imperdibles cada día! Únete a nuestro Telegram.', href: telegramUrl },
  from: null,
  until: null,
})

/** What a legal text says of the demonstration stands between these lines. */
const OF_DEMO = /<!-- demostración -->\n([\s\S]*?)<!-- fin de la demostración -->\n\n?/g

const read = new Map<string, Promise<LegalText & { updated: string }>>()

/** A legal text as the site came with it. */
export async function defaultLegal(slug: LegalSlug, { demo }: Pick<TextDefaults, 'demo'>, folder = CONTENT_FOLDER) {
  const file = await legalFile(slug, folder)
  return { ...file, markdown: file.markdown.replace(OF_DEMO, demo ? '$1\n' : '') }
}

/** A file of `content/legal`, read once. */
function legalFile(slug: LegalSlug, folder: string): Promise<LegalText & { updated: string }> {
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

export async function defaultText<Key extends TextKey>(key: Key, defaults: TextDefaults): Promise<TextOf<Key>> {
  return (await defaultOf(key, defaults)) as TextOf<Key>
}

async function defaultOf(key: TextKey, defaults: TextDefaults): Promise<object> {
  if (key === 'banner') return defaultBanner(defaults)
  if (key === 'home') return { hidden: [] }
  if (key === 'identity') return { legalName: '', address: '', email: '', phone: '' }
  const slug = LEGAL_SLUGS.find((known) => known === key)
  if (!slug) throw new Error(`${key} has no default`)
  const { title, markdown } = await defaultLegal(slug, defaults)
  return { title, markdown }
}
