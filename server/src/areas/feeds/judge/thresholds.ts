/** The operator's thresholds, as percent of likeness, which is what the review list shows. */
import type { MatchThresholds } from '@tianguis/matching'

/** Null: as the judge was fitted. 100 is never reached. */
export interface ThresholdSettings {
  join: number | null
  review: number | null
}

export const AS_FITTED: ThresholdSettings = { join: null, review: null }

/** Log odds. A pair that is joined would also be listed, so the review threshold is at most the other. */
export function thresholdsOf({ join, review }: ThresholdSettings, fitted: MatchThresholds): MatchThresholds {
  const joins = join === null ? fitted.join : logOdds(join)
  return { join: joins, review: Math.min(joins, review === null ? fitted.review : logOdds(review)) }
}

function logOdds(percent: number): number {
  return Math.log(percent / (100 - percent))
}
