import type { SiteInfo } from '@tianguis/contract/site/site-info'

/** Structured data of the organisation and the site search, on the home page only. */
export function siteJsonLd({ productName, publicUrl, contactEmail, social, telegramUrl }: SiteInfo): object[] {
  const base = publicUrl.replace(/\/$/, '')
  const owner = `${base}/#organizacion`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': owner,
      name: productName,
      url: `${base}/`,
      logo: `${base}/favicon.svg`,
      email: contactEmail,
      sameAs: [...social.map(({ url }) => url), telegramUrl].filter(Boolean),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: productName,
      url: `${base}/`,
      inLanguage: 'es-MX',
      publisher: { '@id': owner },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${base}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
