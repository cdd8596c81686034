/** The settings as the operator may see them: secrets and what is inside of addresses masked. */
import { environmentInForce } from './config.ts'
import { settings } from './settings.ts'

const MASK = '••••••'

export function settingsInForce(): { name: string; value: string | null }[] {
  const given = environmentInForce()
  return Object.entries(settings).map(([name, { secret }]) => {
    const value = given[name]
    return { name, value: value === undefined ? null : secret ? MASK : withoutCredentials(value) }
  })
}

/** `smtp://user:word@host` → `smtp://••••••@host`. */
function withoutCredentials(value: string): string {
  return value.replace(/(\w+:\/\/)[^/@\s]*@/g, `$1${MASK}@`)
}
