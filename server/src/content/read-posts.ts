/** Reads the blog posts of `content/posts`; the name of a file is the slug. */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../runtime/start-error.ts'
import { readFrontMatter } from '../text/front-matter.ts'

const frontMatter = z.object({
  title: z.string().min(1),
  summary: z.string().min(1),
  date: z.iso.date(),
  author: z.string().min(1),
  tags: z.array(z.string().min(1)),
  /** A drawing of `content/illustrations`, without `.svg`. */
  illustration: z.string().regex(/^[a-z0-9-]+$/),
  /** Slugs of `content/families`: the post shows popular products of each. */
  families: z.array(z.string().min(1)).default([]),
})

export type PostFile = z.infer<typeof frontMatter> & { slug: string; markdown: string }

export async function readPosts(contentFolder: string): Promise<PostFile[]> {
  const folder = join(contentFolder, 'posts')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (file) => {
      const document = readFrontMatter(await readFile(join(folder, file), 'utf8'))
      const parsed = frontMatter.safeParse(document.head)
      if (parsed.success) return { ...parsed.data, slug: basename(file, '.md'), markdown: document.body }
      const issue = parsed.error.issues[0]
      throw new StartError(`content/posts/${file} no es válido en ${issue?.path.join('.')}: ${issue?.message}`)
    }),
  )
}
