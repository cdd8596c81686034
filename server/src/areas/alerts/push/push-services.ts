/** Push services of the browsers. Other endpoints are refused, so that a client cannot make the server call any address. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)notify\.windows\.com$/,
  /(^|\.)push\.apple\.com$/,
]

/** `further`: origins that the operator allows too. */
export function isPushService(endpoint: string, further: readonly string[] = []): boolean {
  const url = URL.parse(endpoint)
  if (url && further.includes(url.origin)) return true
  return url?.protocol === 'https:' && url.port === '' && SERVICES.some((service) => service.test(url.hostname))
}
