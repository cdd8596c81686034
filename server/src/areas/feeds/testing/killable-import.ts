import { createReadStream } from 'node:fs'
import type { ImportRequest } from '../service.ts'
import { LARGE } from './large.ts'

/** The same import for killed and undisturbed processes. */
export function killableImport(file: string): ImportRequest {
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
