/** Limits of lists and alerts; no schema library, so that pages can import it. */
export const LISTS_MAX = 50
export const LIST_PRODUCTS_MAX = 200
export const LIST_TITLE_MAX_LENGTH = 80
export const LIST_NOTE_MAX_LENGTH = 300
export const ALERTS_MAX = 200
/** Of an address without an account. */
export const MAIL_ALERTS_MAX = 50
export const SAVED_SEARCHES_MAX = 50
export const PUSH_BROWSERS_MAX = 10
export const ALERT_KINDS = ['target', 'drop', 'percent', 'stock'] as const
