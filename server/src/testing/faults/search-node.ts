import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from '../../runtime/ports.ts'
import { untilAnswering } from '../answering.ts'

const SEARCH = dirname(createRequire(import.meta.url).resolve('@tianguis/search'))
const KEY = 'the-key-of-this-search-node'

export interface SearchNode {
  settings: Record<string, string>
  stop(): Promise<void>
}

/** The engine's own server in the place of a Typesense node. */
export async function startSearchNode(folder: string): Promise<SearchNode> {
  const port = await freePort()
  const where = ['--data-dir', folder, '--api-address', '127.0.0.1', '--api-port', String(port), '--api-key', KEY]
  const child: ChildProcess = spawn(process.execPath, [join(SEARCH, 'standalone.ts'), ...where], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(`${url}/health`, () => child.exitCode !== null)
  const headers = { 'x-typesense-api-key': KEY }
  const search = { description: 'public search', actions: ['documents:search'], collections: ['*'] }
  const created = await fetch(`${url}/keys`, { method: 'POST', headers, body: JSON.stringify(search) })
  const { value } = (await created.json()) as { value: string }
  return {
    settings: { TYPESENSE_URL: url, TYPESENSE_ADMIN_KEY: KEY, TYPESENSE_SEARCH_KEY: value },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
