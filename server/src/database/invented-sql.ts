/** What the demonstration brought, told by marks that moving, merging and a change of the store leave. */

/** Offers `o`: no feed lists them, and their domain cannot be registered (RFC 2606). */
export const IS_INVENTED_OFFER = `(o.feed_id is null and o.url ~ '^https://[^/]+[.]example/')`
/** Coupons `c`. */
export const IS_INVENTED_COUPON = `(c.url ~ '^https://[^/]+[.]example/cupones$')`
