/** What a reader thread is asked to do, all names resolved: which collections, with which parameters, until when. */
export interface ResolvedSearch {
  collection: string
  params: Record<string, string>
  /** Set when the search failed before it reached a reader; its result keeps its position. */
  fault?: { status: number; message: string }
}

export type SearchJob =
  | { kind: 'single'; search: ResolvedSearch; deadline: number }
  | { kind: 'multi'; searches: ResolvedSearch[]; deadline: number }
  | { kind: 'union'; searches: ResolvedSearch[]; common: Record<string, string>; dedupe: boolean; deadline: number }
