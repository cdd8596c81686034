/** For the browser tests, which may import the tools but not the server. */
export { untilAnswering } from '../server/src/testing/answering.ts'
