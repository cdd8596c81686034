import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} Safari/537.36`, 'Chrome en Windows'],
  [`${WINDOWS} Safari/537.36 Edg/142.0.0.0`, 'Edge en Windows'],
  [`${PHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
  [`${PHONE} CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox en Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox en Linux'],
  ['curl/8.5.0', 'Otro dispositivo'],
  ['', 'Otro dispositivo'],
  [`${'x'.repeat(100_000)} Windows`, 'Otro dispositivo'],
])('%s', (agent, name) => expect(deviceName(agent)).toBe(name))
