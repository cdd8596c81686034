/**
 * One import in a process of its own that ends itself, as `kill -9` would, at a phase; at any other word the parent
 * process stops it. Prints a line when it begins. Arguments: database address, file, phase.
 */

import { createFeeds } from '../areas/feeds/service.ts'
import { killableImport } from '../areas/feeds/testing/killable-import.ts'
import { openDatabase } from '../database/connect.ts'
import { systemClock } from '../runtime/clock.ts'

const [url = '', file = '', when = ''] = process.argv.slice(2)
const database = openDatabase(url, { max: 3 })
const die = () => process.kill(process.pid, 'SIGKILL')
process.stdout.write('begun\n')
await createFeeds({ database, clock: systemClock }).importFile({
  ...killableImport(file),
  onPhase: (phase) => phase === when && die(),
  onProgress: () => when === 'rows' && die(),
})
await database.close()
