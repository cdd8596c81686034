/** An error that the operator can correct: its message is shown without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
