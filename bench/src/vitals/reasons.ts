const STARTING =
  'React with its router is evaluated in one task of 75 to 90 ms on such a phone, and wakes the page in two or three of about 50; Lighthouse counts more than the visits above, with itself, browser and site on the same cores'
const DRAWING =
  'words wait for the page and its stylesheet, nothing else; then such a phone takes a fifth of a second to lay out the first screen'

/** Why a point of Lighthouse is not taken: decided or known, not overlooked. By audit, or by page and audit. */
export const REASONS: Record<string, string> = {
  'search is-crawlable': 'results of a search are endless; robots are asked to index categories and products instead',
  'total-blocking-time': STARTING,
  'first-contentful-paint': DRAWING,
  'largest-contentful-paint': DRAWING,
  'speed-index': DRAWING,
}
