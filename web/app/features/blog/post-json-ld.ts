/** Structured data (schema.org) of a blog post. */
import type { PostView } from '@tianguis/contract/site/posts'
import type { SiteInfo } from '@tianguis/contract/site/site-info'

const SITE_PICTURE = '/img/tarjeta.png'

export function postJsonLd(post: PostView, { productName, publicUrl }: SiteInfo): object {
  const base = publicUrl.replace(/\/$/, '')
  const url = `${base}/blog/${post.slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    image: [new URL(post.image, `${base}/`).href, base + SITE_PICTURE],
    datePublished: post.publishedAt,
    inLanguage: 'es-MX',
    keywords: post.tags,
    // Demonstration posts are written by the site itself.
    author: { '@type': 'Organization', name: post.author, url: `${base}/AboutUs` },
    publisher: { '@type': 'Organization', name: productName, url: `${base}/` },
    mainEntityOfPage: url,
    url,
  }
}
