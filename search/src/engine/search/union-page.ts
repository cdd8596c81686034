/** Pagination of a union search, which is read from the common parameters only. */
import { SearchError } from '../../collection/search-error.ts'
import { limits } from '../../query/limits.ts'

export interface UnionPage {
  page: number
  perPage: number
  /** First hit of the page, counted from 0. */
  offset: number
  /** The hit after the last one of the page. */
  end: number
  usesOffset: boolean
}

export function unionPage(common: Record<string, string>): UnionPage {
  const perPage = unsigned(common, 'per_page') ?? unsigned(common, 'limit') ?? 10
  if (perPage > limits.maxPerPage)
    throw new SearchError(422, `Only upto ${limits.maxPerPage} hits can be fetched per page.`)
  const page = unsigned(common, 'page')
  const offset = unsigned(common, 'offset')
  const usesOffset = page === undefined && offset !== undefined && offset > 0
  const number = Math.max(1, page ?? 1)
  const start = usesOffset ? offset : (number - 1) * perPage
  const end = Math.min(start + perPage, unsigned(common, 'limit_hits') ?? Number.MAX_SAFE_INTEGER)
  return { page: number, perPage, offset: start, end, usesOffset }
}

function unsigned(params: Record<string, string>, name: string): number | undefined {
  const value = params[name]
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value))
    throw new SearchError(
      400,
      `Error while initializing global parameters of union: Parameter \`${name}\` must be an unsigned integer.`,
    )
  return Number(value)
}
