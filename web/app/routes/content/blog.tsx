/** The page /blog. */
import { PostCards } from '../../features/blog/PostCards.tsx'
import { postLine } from '../../format/post-line.ts'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData, viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import type { Route } from './+types/blog'

export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const head = headFor(site.info, {
    title: 'Blog: guías para comprar mejor',
    description:
      'Guías para comprar mejor en México: descuentos de verdad, meses sin intereses, envíos, garantías y temporadas.',
    path: '/blog',
  })
  return pageData(head, (await site.posts()).map(postLine), context.get(pageExtras))
}

export const meta: Route.MetaFunction = metaOf

export default function Blog({ loaderData }: Route.ComponentProps) {
  const posts = viewOf(loaderData)
  return (
    <div className="wrap pt-10">
      <h1 className="text-title font-black">Blog</h1>
      <p className="mt-2 max-w-2xl text-lg text-ink-soft">Lo que conviene saber antes de sacar la cartera.</p>
      {posts.length > 0 ? (
        <div className="mt-8">
          <PostCards posts={posts} heading="h2" lead />
        </div>
      ) : (
        <p className="mt-6">Todavía no hay artículos. Cuando publiquemos el primero, saldrá aquí.</p>
      )}
    </div>
  )
}
