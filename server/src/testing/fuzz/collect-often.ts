/** Loaded before the site (`node --import`): collects garbage every few seconds, so that growing memory is a leak. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_MS = 3_000

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
setInterval(collect, EVERY_MS).unref()
