/** Measures the calls of one server, ours or the peer. */
import { AS_BROWSERS_DO, type Load, measure, UNIQUE } from '../shared/load.ts'
import { allThreadsMs, untilIdle } from '../shared/processor-time.ts'
import type { OwnSite, Site } from '../shared/site.ts'
import { type Credentials, logIn } from './account.ts'

export const CLIENTS = 50
/** Connections that read users/me while the others log in. */
export const READERS = 8
/** Long enough for the optimising compiler. */
const WARM_UP_SECONDS = 3

export const CALLS = {
  me: { method: 'GET', path: '/api/users/me' },
  tree: { method: 'GET', path: '/api/product-category/getcategoryTree' },
  login: { method: 'POST', path: '/api/auth/local' },
  register: { method: 'POST', path: '/api/auth/local/register' },
} as const

export type Call = keyof typeof CALLS

interface Timed extends Load {
  /** Processor time of all threads of the server per request; null where it is not measured. */
  cpuMs: number | null
}

export type Figures = Record<Call, Timed> & { meDuringLogins: Load }

export async function figures(
  { origin, pid }: Site & Partial<OwnSite>,
  account: Credentials,
  seconds: number,
): Promise<Figures> {
  const headers = { authorization: `Bearer ${await logIn(origin, account)}` }
  const { email, password } = account
  const newcomer = email.replace('@', `-${UNIQUE}@`)
  const load =
    (call: Call, plan: { headers?: Record<string, string>; body?: object }) =>
    (length: number, clients = CLIENTS) =>
      measure({ origin, paths: [CALLS[call].path], seconds: length, clients, ...plan })
  const readMe = load('me', { headers })
  const readTree = load('tree', { headers: AS_BROWSERS_DO })
  const logins = load('login', { body: { identifier: email, password } })
  const registrations = load('register', { body: { email: newcomer, username: newcomer, password } })

  const worked = async () => (pid === undefined ? null : allThreadsMs(pid))
  const timed = async (calls: (length: number) => Promise<Load>, settle = async () => {}): Promise<Timed> => {
    await calls(WARM_UP_SECONDS)
    await settle()
    const before = await worked()
    const result = await calls(seconds)
    await settle()
    const after = await worked()
    const isMeasured = before !== null && after !== null && result.answered > 0
    return { ...result, cpuMs: isMeasured ? (after - before) / result.answered : null }
  }
  const me = await timed(readMe)
  const tree = await timed(readTree)
  const login = await timed(logins)
  const [meDuringLogins] = await Promise.all([readMe(seconds, READERS), logins(seconds)])
  // Password checks start in order, so that those of the measurement have started when this one is answered.
  await logIn(origin, account)
  // A registration is done when its mail is written, which happens after the answer.
  const mailsWritten = async () => (pid === undefined ? undefined : untilIdle(origin))
  await mailsWritten()
  return { me, tree, login, meDuringLogins, register: await timed(registrations, mailsWritten) }
}
