/** One line of what the tool says about the health of an installation. */
export interface Finding {
  what: string
  ok: boolean
  detail: string
}
