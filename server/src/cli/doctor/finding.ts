/** One line of the output of `tianguis doctor`. */
export interface Finding {
  what: string
  ok: boolean
  detail: string
}
