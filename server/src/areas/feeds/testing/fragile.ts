import { createReadStream } from 'node:fs'
import type { ImportRequest } from '../service.ts'
import { LARGE } from './large.ts'

/** The same import for the process that dies and for the one that finishes its work. */
export function fragile(file: string): ImportRequest {
  return {
    store: 'Frágil',
    source: createReadStream(file) as AsyncIterable<Buffer>,
    ...LARGE,
    mapping: {},
    currency: 'MXN',
    complete: true,
    allowHosts: [],
  }
}
