/** Re-exported for the browser tests, which may import tools but not the server. */
export { untilAnswering } from '../server/src/testing/answering.ts'
