/** Push services of the browsers. Other endpoints are refused, so that a client cannot make the server call any address. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)notify\.windows\.com$/,
  /(^|\.)push\.apple\.com$/,
]

export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  return url?.protocol === 'https:' && url.port === '' && SERVICES.some((service) => service.test(url.hostname))
}
