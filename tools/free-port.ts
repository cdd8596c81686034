/** Re-exported for the browser tests, which may import tools but not the server. */
export { freePort } from '../server/src/runtime/ports.ts'
