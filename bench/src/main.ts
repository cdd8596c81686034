/** `npm run bench -- <name> [options]`: one benchmark, side by side with its peers, one table. */
import { readdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'

interface Benchmark {
  summary: string
  run(args: string[]): Promise<void>
}

const here = import.meta.dirname
const names = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map((entry) => entry.name)

const open = (name: string): Promise<Benchmark> => import(path.join(here, name, 'index.ts'))

async function list(): Promise<void> {
  console.log('Usage: npm run bench -- <name> [options]\n')
  for (const name of names) console.log(`  ${name.padEnd(10)} ${(await open(name)).summary}`)
}

const [name, ...args] = process.argv.slice(2)
if (!name || name === '--help') {
  await list()
} else if (!names.includes(name)) {
  console.error(`There is no benchmark named ${name}.\n`)
  await list()
  process.exitCode = 1
} else {
  const gib = (totalmem() / 2 ** 30).toFixed(0)
  console.log(`${name} · Node ${process.version} · ${process.arch} · ${cpus().length} cores · ${gib} GiB\n`)
  await (await open(name)).run(args)
}
