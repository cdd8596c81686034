/** When an alert speaks, and when it keeps quiet. The statements in `delivery/` are built from these numbers. */

/** A drop alert needs this much, or a new low. */
export const DROP_PERCENT = 5
/** A low is new when nothing was cheaper for this long; also how long a price must have stood to be dropped from. */
export const LOW_DAYS = 30
/** What the mail calls the lowest price. */
export const MAIL_LOW_DAYS = 90
/** No alert writes twice within this. */
export const ALERT_HOURS = 24
/** No person gets two mails of alerts within this; what is hit meanwhile goes into the next one. */
export const DIGEST_MINUTES = 15
/** In one mail; the rest waits for the next. Keeps a mail well under 100 KB, where mail programs cut it off. */
export const DIGEST_HITS = 30
