/** What a reader thread is asked to do, all names resolved: which collections, with which parameters, until when. */
export interface ResolvedSearch {
  collection: string
  params: Record<string, string>
  /** For callers in this process, who do not read how a score came about: a third of an answer's bytes. */
  withoutScoreInfo?: boolean
  /** Set when the search failed before it reached a reader; its result keeps its position. */
  fault?: { status: number; message: string }
}

export interface JobTime {
  /** When it must be answered, in milliseconds since the epoch. */
  deadline: number
  /** How long a thread may work on it; such jobs wait until no others do. */
  runMs?: number
}

export type SearchJob = JobTime &
  (
    | { kind: 'single'; search: ResolvedSearch }
    | { kind: 'multi'; searches: ResolvedSearch[] }
    | { kind: 'union'; searches: ResolvedSearch[]; common: Record<string, string>; dedupe: boolean }
  )

/** Around the answers of a multi-search. */
export const RESULTS = '{"results":['
export const RESULTS_END = ']}'
