/** For the browser tests, which may import the tools but not the server. */
export { freePort } from '../server/src/runtime/ports.ts'
