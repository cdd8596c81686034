/** Writes `.br` and `.gz` beside the text and WebAssembly files of the built shop and back office, so that the server never compresses them again. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const BUILD = path.resolve(import.meta.dirname, '../build')
const BROTLI_BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const files = globSync('{client,admin}/**/*.{js,css,svg,json,txt,xml,webmanifest,wasm}', { cwd: BUILD })
let before = 0
let after = 0
for (const name of files) {
  const file = path.join(BUILD, name)
  const content = readFileSync(file)
  const brotli = brotliCompressSync(content, BROTLI_BEST)
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  before += content.length
  after += brotli.length
}
console.log(`compressed ${files.length} client files: ${kilobytes(before)} → ${kilobytes(after)} (brotli 11)`)

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
