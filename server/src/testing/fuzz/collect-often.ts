/** Loaded before the site (`node --import`): garbage is taken away every few seconds, so that what is left is what grows. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_MS = 3_000

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
setInterval(collect, EVERY_MS).unref()
