/** The page /blog/:slug. */
import { Contents } from '../../features/blog/Contents.tsx'
import { contentsOf } from '../../features/blog/contents.ts'
import { PostCards } from '../../features/blog/PostCards.tsx'
import { postJsonLd } from '../../features/blog/post-json-ld.ts'
import { postLine } from '../../format/post-line.ts'
import { proseHtml } from '../../format/prose-html.ts'
import { ProductGrid } from '../../product-card/ProductGrid.tsx'
import { breadcrumbJsonLd } from '../../rendering/breadcrumb-json-ld.ts'
import { headFor, metaOf } from '../../rendering/head.ts'
import { notFound } from '../../rendering/not-found.ts'
import { pageDataWithStaticHtml, viewOf } from '../../rendering/page-data.ts'
import { pageExtras, siteServices } from '../../rendering/request-context.ts'
import { StaticHtml } from '../../rendering/StaticHtml.tsx'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Section } from '../../ui/Section.tsx'
import type { Route } from './+types/post'

const TRAIL = [
  { name: 'Inicio', url: '/' },
  { name: 'Blog', url: '/blog' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const post = await site.post(params.slug)
  if (!post) throw notFound()
  const { html, author, products, related } = post
  const extras = context.get(pageExtras)
  const trail = [...TRAIL, { name: post.title, url: `/blog/${post.slug}` }]
  extras.jsonLd.push(postJsonLd(post, site.info), breadcrumbJsonLd(trail, site.info))
  extras.share = { type: 'article', facts: { 'article:published_time': post.publishedAt } }
  const head = headFor(site.info, { title: post.title, description: post.summary, path: `/blog/${post.slug}` })
  const view = {
    ...postLine(post),
    imageAlt: post.imageAlt,
    contents: contentsOf(html),
    author,
    products,
    related: related.slice(0, 3).map(postLine),
  }
  return pageDataWithStaticHtml(head, view, { text: proseHtml(html) }, extras)
}

export const meta: Route.MetaFunction = metaOf

export default function Post({ loaderData }: Route.ComponentProps) {
  const { title, summary, image, imageAlt, when, staticHtml, contents, author, products, related } = viewOf(loaderData)
  return (
    <div className="wrap pt-8">
      <Crumbs trail={TRAIL} here={title} />
      <article className="post">
        <header>
          <h1 className="text-title font-black">{title}</h1>
          <p className="mt-4 text-xl text-ink-soft">{summary}</p>
          <p className="mt-4 text-sm text-ink-soft">
            {author} · {when}
          </p>
          <div className="post-picture">
            <Picture src={image} alt={imageAlt} width={640} height={400} first />
          </div>
        </header>
        {contents.length > 1 ? <Contents entries={contents} /> : null}
        <StaticHtml id="texto" className="prose" html={staticHtml?.text} />
      </article>
      {products.length ? (
        <Section id="productos" title="Productos de esta guía" lead="Con el precio de hoy y quién lo tiene.">
          <ProductGrid products={products} />
        </Section>
      ) : null}
      {related.length ? (
        <Section id="relacionados" title="Sigue leyendo">
          <PostCards posts={related} />
        </Section>
      ) : null}
    </div>
  )
}
