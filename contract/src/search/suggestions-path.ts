/** Path of the suggestions; separate from the schemas, which the browser does not load. */
export const SUGGESTIONS_PATH = '/api/search/suggestions'
