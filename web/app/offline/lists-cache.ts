/** The service worker's cache of the visitor's lists; deleted when the session ends. */
export const LISTS_CACHE = 'listas-1'
