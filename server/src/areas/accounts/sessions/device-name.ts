/** «Chrome en Windows»: enough to recognise one's own device; the whole user agent is not stored. */

/** A device that does not name itself. */
export const OTHER_DEVICE = 'Otro dispositivo'

/** The first that is found decides: browsers name those they descend from. */
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
/** Longer ones are no browser's. */
const MAX_AGENT_LENGTH = 500

const firstIn = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

export function deviceName(userAgent: string): string {
  const agent = userAgent.slice(0, MAX_AGENT_LENGTH)
  const [browser, system] = [firstIn(BROWSERS, agent), firstIn(SYSTEMS, agent)]
  if (browser && system) return `${browser} en ${system}`
  return browser ?? system ?? OTHER_DEVICE
}
