/** A request that is refused: the HTTP status and the sentence Typesense answers with. */
export class SearchError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'SearchError'
    this.status = status
  }
}
