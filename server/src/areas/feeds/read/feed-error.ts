/** The file as a whole cannot be used; the sentence says why. A bad row is never this. */
export class FeedError extends Error {
  override name = 'FeedError'
}
