/** Limits of lists, alerts and saved searches, and the kinds of alerts; no schema library, so that pages can import it. */
export const MAX_LISTS = 50
export const MAX_LIST_PRODUCTS = 200
/** In all lists of an account: each change is answered with all of them. */
export const MAX_LISTED_PRODUCTS = 2_000
export const MAX_LIST_TITLE_LENGTH = 80
export const MAX_LIST_NOTE_LENGTH = 300
export const MAX_ALERTS = 200
/** Of an e-mail address without an account. */
export const MAX_MAIL_ALERTS = 50
/** Of the price that an alert waits for; less is stored as nothing. */
export const MIN_TARGET_PESOS = 0.01
export const MAX_TARGET_PESOS = 100_000_000
export const MAX_SAVED_SEARCHES = 50
export const MAX_PUSH_BROWSERS = 10
/**
 * When an alert fires: `target`, at or below a price; `drop`, after a clear fall or at a new low (`DROP_PERCENT` and `LOW_DAYS`
 * of the server); `percent`, at so many percent below the price that drops are measured from; `stock`, once it can be bought.
 */
export const ALERT_KINDS = ['target', 'drop', 'percent', 'stock'] as const
