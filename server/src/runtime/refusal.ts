/** An act that cannot be done as asked; nothing changed. The message says why, in Spanish, for the operator. */
export class Refusal extends Error {
  override name = 'Refusal'
}
