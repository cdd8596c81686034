interface RefusalOptions {
  /** The field of the form that it is about. */
  field?: string
  /** What the command-line tool adds: the option that helps. */
  commandLine?: string
}

/** An act that cannot be done as asked; nothing changed. The message says why, in Spanish, for the operator. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly field: string | null
  readonly commandLine: string | null

  constructor(message: string, { field, commandLine }: RefusalOptions = {}) {
    super(message)
    this.field = field ?? null
    this.commandLine = commandLine ?? null
  }
}
