import { createReadStream } from 'node:fs'
import type { ImportRequest } from '../service.ts'

/** The same import for the process that dies and for the one that finishes its work. */
export function fragile(file: string): ImportRequest {
  return {
    store: 'Frágil',
    source: createReadStream(file) as AsyncIterable<Buffer>,
    bytes: null,
    mapping: {},
    currency: 'MXN',
    complete: true,
    allowHosts: [],
  }
}
