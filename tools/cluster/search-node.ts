import { join } from 'node:path'
import { freePort } from '../../server/src/runtime/ports.ts'
import { PUBLICLY_SEARCHABLE } from '../../server/src/search/collections.ts'
import { untilAnswering } from '../answering.ts'
import { type Program, startProgram } from './program.ts'

const STANDALONE = join(import.meta.dirname, '../../search/src/standalone.ts')

export interface SearchNode {
  program: Program
  /** The settings by which the site finds it. */
  settings: Record<'TYPESENSE_URL' | 'TYPESENSE_ADMIN_KEY' | 'TYPESENSE_SEARCH_KEY', string>
}

/** The engine's own server in the place of a Typesense node, with a key that may only search. */
export async function startSearchNode(folder: string, adminKey: string, searchKey: string): Promise<SearchNode> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const where = ['--data-dir', folder, '--api-address', '127.0.0.1', '--api-port', String(port)]
  const program = startProgram(STANDALONE, [...where, '--api-key', adminKey, '--enable-cors'], {})
  await untilAnswering(`${url}/health`, program.ended)
  const answer = await fetch(`${url}/keys`, {
    method: 'POST',
    headers: { 'x-typesense-api-key': adminKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      description: 'public search',
      actions: ['documents:search'],
      collections: PUBLICLY_SEARCHABLE,
      value: searchKey,
    }),
  })
  // A folder of an earlier run has it already.
  if (!answer.ok && answer.status !== 409) throw new Error(`El buscador no tomó la llave: ${await answer.text()}`)
  return {
    program,
    settings: { TYPESENSE_URL: url, TYPESENSE_ADMIN_KEY: adminKey, TYPESENSE_SEARCH_KEY: searchKey },
  }
}
