import { lockDataDir } from '../runtime/data-lock.ts'
import type { Runtime } from '../runtime/run.ts'

/** One process per DATA_DIR, unless database and search both run elsewhere. */
export async function lockDataFolder({ config, shutdown }: Runtime): Promise<void> {
  if (config.databaseUrl && config.search.nodes) return
  const unlock = await lockDataDir(config.dataDir, config.publicUrl)
  shutdown.add({ what: 'la carpeta de datos', stop: unlock })
}
