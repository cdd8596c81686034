/** Where the service worker keeps the shopper's lists; whoever ends the session deletes it. */
export const KEPT_LISTS = 'listas-1'
