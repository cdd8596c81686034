import { describe, expect, test } from 'vitest'
import { readOptions } from './options.ts'

const NEEDED = ['--data-dir', '/data', '--api-key', 'k']

test('flags in all spellings', () => {
  const options = readOptions([...NEEDED, '--api-port=80', '--no-enable-cors', '--max-per-page', '500'], {})
  expect(options).toMatchObject({ dataDir: '/data', apiKey: 'k', port: 80, maxPerPage: 500, notices: [] })
  expect(options.cors.enabled).toBe(false)
  expect(readOptions([...NEEDED, '--enable-cors', '--cors-domains=a,b'], {}).cors).toEqual({
    enabled: true,
    origins: ['a', 'b'],
  })
})

test('environment variables, over which flags win', () => {
  const environment = { TYPESENSE_DATA_DIR: '/e', TYPESENSE_API_KEY: 'e', TYPESENSE_API_PORT: '81', OTHER: 'x' }
  expect(readOptions(['--api-key', 'k'], environment)).toMatchObject({ dataDir: '/e', apiKey: 'k', port: 81 })
})

test('a variable that is no option is mentioned', () => {
  const { notices } = readOptions(NEEDED, { TYPESENSE_API_PROT: '1', PATH: '/bin' })
  expect(notices).toEqual(['TYPESENSE_API_PROT is not an option of this server and is ignored.'])
})

test('an option without effect is mentioned', () => {
  const { notices } = readOptions([...NEEDED, '--peering-port', '8107'], { TYPESENSE_LOG_DIR: '/l' })
  expect(notices).toEqual([
    'TYPESENSE_LOG_DIR has no effect: requests are not logged.',
    '--peering-port has no effect: there is a single node.',
  ])
})

describe('refuses to start', () => {
  test.each<[string[], string]>([
    [['--api-key', 'k'], 'Missing --data-dir FOLDER: where the data is stored'],
    [['--data-dir', '/d'], 'Missing --api-key KEY: the admin key'],
    [[...NEEDED, '--api-port', 'x'], '--api-port must be a whole number.'],
    [[...NEEDED, '--api-port', '70000'], '--api-port must be a port number.'],
    [[...NEEDED, '--listen-port', '70000'], '--listen-port must be a port number.'],
    [[...NEEDED, '--api-port'], '--api-port needs a value.'],
    [[...NEEDED, '--nonsense'], 'Unknown option --nonsense.'],
    [[...NEEDED, 'word'], 'Unknown option word.'],
    [[...NEEDED, '--nodes', 'file'], '--nodes is not supported: there is no clustering.'],
    [[...NEEDED, '--ssl-certificate', 'file'], 'TLS needs both --ssl-certificate FILE and --ssl-certificate-key FILE.'],
  ])('%j', (args, message) => expect(() => readOptions(args, {})).toThrow(message))

  test('for environment variables too', () =>
    expect(() => readOptions(NEEDED, { TYPESENSE_NODES: 'x' })).toThrow('TYPESENSE_NODES is not supported'))

  test('and names the variable that holds a bad value', () =>
    expect(() => readOptions(NEEDED, { TYPESENSE_API_PORT: 'x' })).toThrow(
      'TYPESENSE_API_PORT must be a whole number.',
    ))
})
