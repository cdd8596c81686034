/** Limits of lists and alerts; no schema library, so that pages can import it. */
export const MAX_LISTS = 50
export const MAX_LIST_PRODUCTS = 200
export const MAX_LIST_TITLE_LENGTH = 80
export const MAX_LIST_NOTE_LENGTH = 300
export const MAX_ALERTS = 200
/** Of an address without an account. */
export const MAX_MAIL_ALERTS = 50
export const MAX_SAVED_SEARCHES = 50
export const MAX_PUSH_BROWSERS = 10
export const ALERT_KINDS = ['target', 'drop', 'percent', 'stock'] as const
