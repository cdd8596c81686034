/** Installs packages that only one benchmark needs and that are too large for `npm ci`. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Installs them once into a folder that is kept between runs and never committed; answers the folder. */
export async function onDemand(name: string, dependencies: Record<string, string>): Promise<string> {
  const versions = Object.values(dependencies).join('-')
  const folder = path.join(tmpdir(), `tianguis-bench-${name}-${versions}`)
  const done = path.join(folder, 'node_modules', '.installed')
  if (existsSync(done)) return folder
  console.log(`Installing ${Object.keys(dependencies).join(', ')} (once)…`)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  await run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  await writeFile(done, '')
  return folder
}

/** Runs to the end; a failure is thrown. */
export async function run(folder: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}`)
}
