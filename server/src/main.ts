/** What `npm start` runs: the site, or the parent of the processes that are the site. */
import { run } from './runtime/run.ts'

await run(async (runtime) => {
  // Loaded as needed: the parent stays small.
  if (runtime.config.isParent) await (await import('./processes/supervisor.ts')).supervise(runtime)
  else await (await import('./compose/start-site.ts')).startSite(runtime)
})
