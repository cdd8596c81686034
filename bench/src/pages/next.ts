/** Next.js in a process of its own, rendering a page of ours. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { answers } from '../shared/answers.ts'
import { onDemand, run } from '../shared/on-demand.ts'
import { randomPort } from '../shared/random-port.ts'
import { nodeFlags } from '../shared/site.ts'
import { markupAt, withoutCode } from './markup.ts'
import { APP_FILES, DEPENDENCIES } from './next-app.ts'

const FIRST_ANSWER_MS = 60_000
const NEXT = 'node_modules/next/dist/bin/next'
const ENVIRONMENT = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }

export interface NextSite {
  origin: string
  /** Rendered for every request. */
  dynamic: string
  /** Rendered once, then answered from its page cache. */
  isr: string
  /** Characters of the page it sends. */
  characters: number
}

export async function withNext<T>(address: string, work: (site: NextSite) => Promise<T>): Promise<T> {
  const folder = await built(address)
  const port = randomPort()
  const child = spawn(process.execPath, [...nodeFlags(), NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...ENVIRONMENT },
  })
  try {
    const origin = `http://127.0.0.1:${port}`
    // A name of its own, so that no page of an earlier run is at hand.
    const slug = randomUUID()
    const site = { origin, dynamic: `/dynamic/${slug}`, isr: `/isr/${slug}` }
    await answers(origin + site.dynamic, FIRST_ANSWER_MS)
    await answers(origin + site.isr, FIRST_ANSWER_MS)
    const characters = (await (await fetch(origin + site.dynamic)).text()).length
    return await work({ ...site, characters })
  } finally {
    await end(child)
  }
}

async function built(address: string): Promise<string> {
  const folder = await onDemand('next', DEPENDENCIES)
  const { page } = await markupAt(address)
  for (const [name, content] of Object.entries({ ...APP_FILES, 'tree.json': JSON.stringify(withoutCode(page)) })) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  console.log('Building the page with Next.js…')
  await run(folder, process.execPath, [NEXT, 'build'], ENVIRONMENT)
  return folder
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
