/** Shortens a user agent to a name such as «Chrome en Windows», by which users recognise their own devices. */

/** For a user agent with neither a known browser nor a known system. */
export const OTHER_DEVICE = 'Otro dispositivo'

/** In this order: the user agent of Edge also contains Chrome and Safari. */
const BROWSERS: [RegExp, string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.* Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
/** No browser sends a longer user agent. */
const MAX_AGENT_LENGTH = 500

const firstIn = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

export function deviceName(userAgent: string): string {
  const agent = userAgent.slice(0, MAX_AGENT_LENGTH)
  const [browser, system] = [firstIn(BROWSERS, agent), firstIn(SYSTEMS, agent)]
  if (browser && system) return `${browser} en ${system}`
  return browser ?? system ?? OTHER_DEVICE
}
