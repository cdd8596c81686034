import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LegalSlug, LegalView } from '@tianguis/contract/site/legal'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { z } from 'zod'
import { CONTENT_FOLDER } from '../../config/content-folder.ts'
import { readFrontMatter } from '../../text/front-matter.ts'
import { markdownToHtml } from '../../text/markdown.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'

const head = z.object({ title: z.string().min(1), updated: z.iso.date() })

/** The legal pages are files of `content/legal`; each is read once. */
export function createLegal({ info, folder = CONTENT_FOLDER }: { info: SiteInfo; folder?: string }) {
  const read = new Map<LegalSlug, Promise<LegalView>>()
  return {
    legal(slug: LegalSlug): Promise<LegalView> {
      const cached = read.get(slug)
      if (cached) return cached
      const page = readPage(folder, slug, info)
      read.set(slug, page)
      // A file that could not be read is read again next time.
      page.catch(() => read.delete(slug))
      return page
    },
  }
}

async function readPage(folder: string, slug: LegalSlug, info: SiteInfo): Promise<LegalView> {
  const document = readFrontMatter(await readFile(join(folder, 'legal', `${slug}.md`), 'utf8'))
  const { title, updated } = head.parse(document.head)
  return {
    slug,
    title: fillPlaceholders(title, info),
    updatedAt: updated,
    html: markdownToHtml(fillPlaceholders(document.body, info)),
  }
}
