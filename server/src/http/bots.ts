/** User agents of programs. */
const BOT = /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|curl|wget|python|monitor/i

/** Browsers always name themselves. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent || BOT.test(userAgent)
