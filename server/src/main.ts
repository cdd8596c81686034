/** Entry point of `npm start`: starts the site in this process, or the parent of several web processes. */
import { run } from './runtime/run.ts'

await run(async (runtime) => {
  // Imported on demand, because the parent needs little memory without the site's modules.
  if (runtime.config.isParent) await (await import('./processes/supervisor.ts')).supervise(runtime)
  else await (await import('./compose/start-site.ts')).startSite(runtime)
})
