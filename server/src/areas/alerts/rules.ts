/** When an alert fires. The statements in `delivery/` are built from these numbers. */

/** A drop alert needs a drop of this many percent, or a new low. */
export const DROP_PERCENT = 5
/** A low is new when no price was lower for this long; also how long a price must have held to be dropped from. */
export const LOW_DAYS = 30
/** The period of the lowest price in the mail. */
export const MAIL_LOW_DAYS = 90
/** An alert fires at most once in this time. */
export const ALERT_HOURS = 24
/** An account gets at most one mail of alerts in this time; later hits go into the next mail. */
export const DIGEST_MINUTES = 15
/** Hits per mail; the others wait for the next. Keeps a mail under 100 KB, where mail programs cut it off. */
export const DIGEST_HITS = 30
