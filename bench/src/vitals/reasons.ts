const STARTING = 'React, its router and the first effects start in three tasks of 60 to 150 ms on such a phone'
const DRAWING = 'style and layout of a whole page take such a phone half a second before the first words'

/** Why a point of Lighthouse is not taken: decided or known, not overlooked. By audit, or by page and audit. */
export const REASONS: Record<string, string> = {
  'search is-crawlable': 'results of a search are endless; robots are asked to index categories and products instead',
  'total-blocking-time': STARTING,
  'first-contentful-paint': DRAWING,
  'largest-contentful-paint': DRAWING,
  'speed-index': DRAWING,
}
