/** Registers an account on the measured site and confirms it with the mailed link. */
export interface Credentials {
  email: string
  password: string
}

export async function register(origin: string, { email, password }: Credentials): Promise<void> {
  await post(origin, '/api/auth/local/register', { email, username: email, password: 'x' })
  const code = await mailedCode(origin, email)
  await post(origin, '/api/auth/reset-password', { code, password, passwordConfirmation: password })
}

export async function logIn(origin: string, { email, password }: Credentials): Promise<string> {
  const { jwt } = await post<{ jwt: string }>(origin, '/api/auth/local', { identifier: email, password })
  return jwt
}

async function mailedCode(origin: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const list = await (await fetch(`${origin}/dev/outbox`)).text()
    const mail = new RegExp(`href="(/dev/outbox/[^"]+)">Confirma[^<]*</a><br><small>para ${email} `).exec(list)
    const text = mail ? await (await fetch(origin + mail[1])).text() : ''
    const code = /[?&]code=([\w-]+)/.exec(text)?.[1]
    if (code) return code
    await new Promise((wait) => setTimeout(wait, 100))
  }
  throw new Error('the confirmation mail did not arrive')
}

async function post<T>(origin: string, path: string, body: object): Promise<T> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
