/** A refused request: the HTTP status and Typesense's error message. */
export class SearchError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'SearchError'
    this.status = status
  }
}
