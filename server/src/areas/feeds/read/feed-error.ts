/** The file as a whole cannot be used; the sentence says why. A bad row is never this. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}
