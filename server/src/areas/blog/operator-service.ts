/** The operator's acts on posts; pages, sitemap and RSS follow. An act that cannot be done throws a Refusal. */
import type { PostEdit, PostState } from '@tianguis/contract/admin/posts'
import type { Database } from '../../database/connect.ts'
import { LISTS_CHANGED } from '../../database/notify/catalog-notices.ts'
import { CATALOG_CHANNEL, notify } from '../../database/notify/notify.ts'
import type { Clock } from '../../runtime/clock.ts'
import { Refusal } from '../../runtime/refusal.ts'
import * as queries from './operator-queries.ts'
import { postProblem } from './post-problem.ts'

export type { StoredPost } from './operator-queries.ts'
export { postOfFile, postToFile } from './post-file.ts'

const TAKEN = 'Otra entrada ya tiene esa dirección.'

export function createPostsOperator({ database: { pool }, clock }: { database: Database; clock: Clock }) {
  const locked = async (id: number) => {
    const post = await queries.lockPost(pool, id)
    if (!post) throw new Refusal(`No hay una entrada ${id}.`)
    return post
  }
  const refuseImpossible = (post: PostEdit) => {
    const problem = postProblem(post)
    if (problem) throw new Refusal(problem.message, { field: problem.field })
  }
  const stateOf = ({ publishedAt }: Pick<queries.StoredPost, 'publishedAt'>): PostState => {
    if (publishedAt === null) return 'draft'
    return publishedAt > clock() ? 'scheduled' : 'published'
  }
  const pagesChanged = () => notify(pool, CATALOG_CHANNEL, LISTS_CHANGED)

  return {
    stateOf,
    find: (id: number) => queries.postBy(pool, 'id', id),
    findBySlug: (slug: string) => queries.postBy(pool, 'slug', slug),
    products: (ids: readonly number[]) => queries.mentionedProducts(pool, ids),

    /** A draft. */
    async create(post: PostEdit): Promise<number> {
      refuseImpossible(post)
      const id = await queries.insertPost(pool, post, clock())
      if (id === null) throw new Refusal(TAKEN)
      return id
    },

    /** `seen`: the version that the change was made from; null: whatever is stored. `before` is what was replaced. */
    async edit(
      id: number,
      change: PostEdit,
      seen: Date | null,
    ): Promise<{ before: queries.StoredPost; updatedAt: Date }> {
      refuseImpossible(change)
      const before = await locked(id)
      if (seen && before.updatedAt.getTime() !== seen.getTime())
        throw new Refusal(
          'Otra persona cambió esta entrada mientras escribías. Copia tu texto y abre la entrada otra vez.',
        )
      if (stateOf(before) === 'published' && before.slug !== change.slug)
        throw new Refusal('La dirección de una entrada publicada no cambia: otros sitios la enlazan.')
      const updatedAt = clock()
      if (!(await queries.updatePost(pool, id, change, updatedAt))) throw new Refusal(TAKEN)
      await pagesChanged()
      return { before, updatedAt }
    },

    /** `at` null: now. A moment in the future schedules it. */
    async publish(id: number, at: Date | null): Promise<queries.StoredPost & { publishAt: Date }> {
      const before = await locked(id)
      if (before.markdown.trim() === '') throw new Refusal('La entrada está vacía.')
      if (at === null && stateOf(before) === 'published') throw new Refusal('La entrada ya está publicada.')
      const publishAt = at ?? clock()
      await queries.setPublishedAt(pool, id, publishAt)
      await pagesChanged()
      return { ...before, publishAt }
    },

    /** Back to a draft. */
    async unpublish(id: number): Promise<queries.StoredPost> {
      const before = await locked(id)
      if (before.publishedAt === null) throw new Refusal('La entrada no está publicada.')
      await queries.setPublishedAt(pool, id, null)
      await pagesChanged()
      return before
    },

    /** Drafts only: a published post is unpublished first. */
    async remove(id: number): Promise<queries.StoredPost> {
      const before = await locked(id)
      if (before.publishedAt !== null) throw new Refusal('Primero quítala del sitio; después se puede borrar.')
      await queries.deletePost(pool, id)
      return before
    },
  }
}
