/** Posts in the back office and at the command line: each act with its row of the audit trail. */
import type { Page } from '@tianguis/contract/admin/lists'
import type { PostDetail, PostEdit, PostRow, UploadedPicture } from '@tianguis/contract/admin/posts'
import type { Database } from '../../../database/connect.ts'
import type { Sender } from '../../../mail/layout.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { markdownToHtml } from '../../../text/markdown.ts'
import { fillPlaceholders } from '../../../text/placeholders.ts'
import { createPostsOperator, postOfFile, type StoredPost } from '../../blog/operator-service.ts'
import { createContentPictures } from '../../pictures/content-pictures-service.ts'
import { type Actor, audited } from '../audit/service.ts'
import * as queries from './queries.ts'

interface PostFile {
  slug: string
  /** Markdown with a YAML head. */
  text: string
}

export interface AdminPostsDeps {
  database: Database
  clock: Clock
  sender: Sender
}

export function createAdminPosts({ database, clock, sender }: AdminPostsDeps) {
  const operator = (on: Database) => createPostsOperator({ database: on, clock })

  const publish = (actor: Actor, id: number, at: Date | null): Promise<Date> =>
    audited(database, actor, async (joined, record) => {
      const { slug, publishedAt, publishAt } = await operator(joined).publish(id, at)
      const action = publishAt > clock() ? 'posts.schedule' : 'posts.publish'
      record({ action, kind: 'post', object: slug, before: { publishedAt }, after: { publishedAt: publishAt } })
      return publishAt
    })

  return {
    list: (filter: queries.PostsFilter, rows: number): Promise<Page<PostRow>> =>
      queries.postsPage(database.pool, filter, rows),

    findBySlug: (slug: string): Promise<StoredPost | null> => operator(database).findBySlug(slug),

    /** Null: there is none. */
    async detail(id: number): Promise<PostDetail | null> {
      const posts = operator(database)
      const post = await posts.find(id)
      if (!post) return null
      return {
        ...post,
        state: posts.stateOf(post),
        publishedAt: post.publishedAt?.toISOString() ?? null,
        updatedAt: post.updatedAt.toISOString(),
        products: await posts.products(post.productIds),
      }
    },

    /** Safe HTML, as the site shows the text. */
    preview: (markdown: string): string => markdownToHtml(fillPlaceholders(markdown, sender)),

    create: (actor: Actor, post: PostEdit): Promise<number> =>
      audited(database, actor, async (joined, record) => {
        const id = await operator(joined).create(post)
        record({ action: 'posts.create', kind: 'post', object: post.slug, after: { ...post } })
        return id
      }),

    edit: (actor: Actor, id: number, change: PostEdit, loadedVersion: Date | null): Promise<Date> =>
      audited(database, actor, async (joined, record) => {
        const { before, updatedAt } = await operator(joined).edit(id, change, loadedVersion)
        const changed = differences(before, change)
        if (Object.keys(changed.after).length > 0)
          record({ action: 'posts.edit', kind: 'post', object: before.slug, ...changed })
        return updatedAt
      }),

    publish,

    unpublish: (actor: Actor, id: number): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const { slug, publishedAt } = await operator(joined).unpublish(id)
        record({ action: 'posts.unpublish', kind: 'post', object: slug, before: { publishedAt } })
      }),

    remove: (actor: Actor, id: number): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const before = await operator(joined).remove(id)
        record({ action: 'posts.remove', kind: 'post', object: before.slug, before: { ...before } })
      }),

    /**
     * Markdown files: each a new post, or a change of the one with its slug, published on the date that it names. All of them,
     * or none if one cannot be a post.
     */
    importFiles: (
      actor: Actor,
      files: readonly PostFile[],
    ): Promise<{ slug: string; outcome: 'created' | 'changed' }[]> =>
      audited(database, actor, async (joined, record) => {
        const posts = operator(joined)
        const imported: { slug: string; outcome: 'created' | 'changed' }[] = []
        for (const { slug, post, publishAt } of files.map(({ slug, text }) => ({ slug, ...postOfFile(slug, text) }))) {
          const known = await posts.findBySlug(slug)
          try {
            if (known) await posts.edit(known.id, post, null)
            const id = known?.id ?? (await posts.create(post))
            if (publishAt) await posts.publish(id, publishAt)
          } catch (error) {
            throw error instanceof Refusal ? new Refusal(`${slug}.md: ${error.message}`) : error
          }
          record({ action: 'posts.import', kind: 'post', object: slug, after: { title: post.title, publishAt } })
          imported.push({ slug, outcome: known ? 'changed' : 'created' })
        }
        return imported
      }),

    /** Encoded before the transaction begins: it can take seconds. */
    savePicture: (actor: Actor, upload: Buffer, alt: string): Promise<UploadedPicture> =>
      createContentPictures({ database })
        .save(upload, alt)
        .then((picture) =>
          audited(database, actor, async (_, record) => {
            record({
              action: 'pictures.add',
              kind: 'picture',
              object: picture.src,
              after: { alt, bytes: picture.bytes },
            })
            return { src: picture.src, alt: picture.alt }
          }),
        ),
  }
}

export type AdminPosts = ReturnType<typeof createAdminPosts>

function differences(before: PostEdit, after: PostEdit): Record<'before' | 'after', Record<string, unknown>> {
  const keys = (Object.keys(after) as (keyof PostEdit)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (post: PostEdit) => Object.fromEntries(keys.map((key) => [key, post[key]]))
  return { before: pick(before), after: pick(after) }
}
