/** The browser tests know nothing of the server's sources, only of the tools. */
export { untilAnswering } from '../server/src/testing/answering.ts'
