/** The host of a site without `www`, of an address or of a host alone; empty: it has none. */
export function hostOf(site: string): string {
  const address = /^https?:/i.test(site) ? site : `https://${site}`
  return (URL.parse(address)?.hostname ?? '').replace(/^www\./, '')
}
