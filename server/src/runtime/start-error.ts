/** Something the operator can put right: shown as its one sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
