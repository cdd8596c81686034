/**
 * All analytics events of the site. They are queued in the browser; only a tag manager that the visitor consented to reads
 * them.
 */

export type AnalyticsEvent =
  | { event: 'sign_up'; method: 'email' | 'google' }
  | { event: 'login'; method: 'email' | 'google' }
  | { event: 'search'; search_term: string }
  | { event: 'survey_done'; interests: number }
  | { event: 'store_visit'; offer: string }

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export function recordEvent(event: AnalyticsEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}
