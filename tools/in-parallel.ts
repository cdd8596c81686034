/**
 * Runs npm scripts side by side, prints the output of each when it is done, and fails if one fails:
 * `node tools/in-parallel.ts types lint`.
 */
import { spawn } from 'node:child_process'

const outcomes = await Promise.all(process.argv.slice(2).map(run))
process.exit(outcomes.every(Boolean) ? 0 : 1)

function run(script: string): Promise<boolean> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      process.stdout.write(Buffer.concat(output))
      console.log(`${code === 0 ? '✓' : '✗'} ${script} (${seconds} s)`)
      resolve(code === 0)
    })
  })
}
