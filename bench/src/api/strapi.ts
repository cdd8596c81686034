/** Installs Strapi on demand into a folder that is never committed, and runs it in a process of its own. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answers } from '../shared/answers.ts'
import { run } from '../shared/on-demand.ts'
import { randomPort } from '../shared/random-port.ts'
import type { Site } from '../shared/site.ts'
import { APP_FILES, VERSION } from './strapi-app.ts'

const FOLDER = path.join(tmpdir(), `tianguis-bench-strapi-${VERSION}`)
const FIRST_ANSWER_MS = 180_000

export interface Seed {
  email: string
  password: string
  tree: unknown[]
}

export async function startStrapi(seed: Seed): Promise<Site> {
  await install(seed)
  const port = randomPort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(nodeThatLoadsSqlite(), ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), STRAPI_TELEMETRY_DISABLED: 'true' },
  })
  const ended = once(child, 'exit')
  try {
    await Promise.race([
      answers(`${origin}/api/product-category/getcategoryTree`, FIRST_ANSWER_MS),
      ended.then(() => Promise.reject(new Error('Strapi exited during its start'))),
    ])
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
  return {
    origin,
    async stop() {
      const early = child.exitCode ?? child.signalCode
      if (early !== null) throw new Error(`Strapi exited with ${early} during the measurement`)
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The packages stay between runs; the database is seeded again, so that both sides have the same tree. */
async function install(seed: Seed): Promise<void> {
  for (const [name, content] of Object.entries(APP_FILES)) {
    const file = path.join(FOLDER, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  await writeFile(path.join(FOLDER, 'seed.json'), JSON.stringify(seed))
  await rm(path.join(FOLDER, 'data.db'), { force: true })
  const done = path.join(FOLDER, 'node_modules', '.installed')
  if (existsSync(done)) return
  console.log(`Installing Strapi ${VERSION} (about 1,400 packages, once; some minutes)…`)
  await run(FOLDER, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  await writeFile(done, '')
}

/** better-sqlite3 is compiled for the Node that runs npm, which may be another one than ours. */
function nodeThatLoadsSqlite(): string {
  const others = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, 'node'))
  const opens = (node: string) =>
    spawnSync(node, ['-e', "require('better-sqlite3')(':memory:')"], { cwd: FOLDER }).status === 0
  const node = [process.execPath, ...others].find(opens)
  if (!node) throw new Error('no Node here can load the better-sqlite3 that npm installed')
  return node
}
