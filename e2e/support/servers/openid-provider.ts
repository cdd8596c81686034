import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROCESS = join(import.meta.dirname, '../../../server/src/testing/openid/openid-provider-process.ts')

export interface RunningProvider {
  /** For the site that signs people in with it. */
  settings: Record<string, string>
  stop(): Promise<void>
}

/** A real OpenID provider that stands in for Google; persons named `rosa`, `memo` or `impostor` may sign in. */
export async function startProvider(siteUrl: string): Promise<RunningProvider> {
  const child = spawn(process.execPath, [PROCESS, `${siteUrl}/api/connect/google/callback`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const { clientId, clientSecret, issuer } = JSON.parse(String(said)) as Record<string, string>
  return {
    settings: { GOOGLE_CLIENT_ID: clientId!, GOOGLE_CLIENT_SECRET: clientSecret!, GOOGLE_ISSUER: issuer! },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
