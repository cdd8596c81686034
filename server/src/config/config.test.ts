import { describe, expect, it } from 'vitest'
import { StartError } from '../runtime/start-error.ts'
import { configFrom } from './config.ts'

describe('settings', () => {
  it('has a default for everything', () => {
    const config = configFrom({})
    expect(config).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      demo: true,
      demoProducts: 5000,
      rateLimits: true,
      searchLearning: true,
    })
    expect(config.site.social.map(({ label }) => label)).toEqual(['Facebook', 'Instagram', 'TikTok', 'X'])
    expect(config.mail.from).toBe('Tianguis <no-responder@localhost>')
  })

  it.each([
    [undefined, 'loopback'],
    ['10.0.0.0/8, fd00::/8,loopback', '10.0.0.0/8,fd00::/8,loopback'],
    ['2', 2],
    ['none', false],
  ])('reads TRUSTED_PROXIES=%s', (given, read) => {
    expect(configFrom({ TRUSTED_PROXIES: given }).trustedProxies).toEqual(read)
  })

  it.each<[Record<string, string>, boolean]>([
    [{ PUBLIC_URL: 'http://localhost:4000' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:4000' }, true],
    [{ PUBLIC_URL: 'https://tienda.mx' }, false],
    [{ PUBLIC_URL: 'https://tienda.mx', NODE_ENV: 'development' }, true],
    [{ PUBLIC_URL: 'https://tienda.mx', DEMO: 'on' }, true],
    [{ DATABASE_URL: 'postgres://a@b/c' }, false],
    [{ DATABASE_URL: 'postgres://a@b/c', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('with %o the demonstration is loaded: %s', (environment, loaded) => {
    expect(configFrom(environment).demo).toBe(loaded)
  })

  it('cannot be changed afterwards', () => {
    const config = configFrom({})
    expect(() => Object.assign(config.site, { productName: 'Otro' })).toThrow(TypeError)
  })

  it('takes an empty value as unset', () => {
    expect(configFrom({ PORT: '', PRODUCT_NAME: ' ' })).toMatchObject({ port: 3000, site: { productName: 'Tianguis' } })
  })

  it('reads the nodes of a Typesense cluster', () => {
    const config = configFrom({
      TYPESENSE_URL: 'https://a.example, http://b.example:8108',
      TYPESENSE_ADMIN_KEY: 'admin-key-1',
      TYPESENSE_SEARCH_KEY: 'search-key-1',
    })
    expect(config.search.nodes).toEqual([
      { host: 'a.example', port: 443, protocol: 'https' },
      { host: 'b.example', port: 8108, protocol: 'http' },
    ])
  })

  it.each([
    [
      { PORT: 'abc' },
      'La opción PORT vale «abc»; debe ser un número entero de 0 a 65535 (0: cualquiera que esté libre).',
    ],
    [{ PORT: '70000' }, 'La opción PORT vale «70000»;'],
    [{ DEMO: 'maybe' }, 'La opción DEMO vale «maybe»; debe ser on u off.'],
    [{ DEMO_PRODUCTS: '0' }, 'La opción DEMO_PRODUCTS vale «0»;'],
    [{ MATCH_JOIN: '0' }, 'La opción MATCH_JOIN vale «0»; debe ser un porcentaje de 1 a 100'],
    [{ MATCH_REVIEW: '80 %' }, 'La opción MATCH_REVIEW vale «80 %»;'],
    [{ MATCH_JOIN: '60', MATCH_REVIEW: '80' }, 'MATCH_REVIEW no puede ser mayor.'],
    [{ NODE_ENV: 'prod' }, 'debe ser production, development o test.'],
    [{ PUBLIC_URL: 'https://ejemplo.mx/tienda' }, 'La opción PUBLIC_URL vale «https://ejemplo.mx/tienda»;'],
    [{ PUBLIC_URL: 'ftp://ejemplo.mx' }, 'La opción PUBLIC_URL'],
    [{ X_URL: 'javascript:alert(1)' }, 'La opción X_URL'],
    [{ CONTACT_EMAIL: 'nadie' }, 'La opción CONTACT_EMAIL vale «nadie»; debe ser un correo electrónico.'],
    [{ GTM_ID: '"><script>' }, 'La opción GTM_ID'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'Falta la opción GOOGLE_CLIENT_SECRET, que se necesita junto con GOOGLE_CLIENT_ID.'],
    [{ AI_MODEL: 'x' }, 'Falta la opción AI_BASE_URL, que se necesita junto con AI_MODEL.'],
    [
      { TYPESENSE_ADMIN_KEY: 'the-same-key', TYPESENSE_SEARCH_KEY: 'the-same-key' },
      'TYPESENSE_SEARCH_KEY y TYPESENSE_ADMIN_KEY tienen el mismo valor',
    ],
    [
      { JWT_SECRET: 'x'.repeat(40), TYPESENSE_SEARCH_KEY: 'x'.repeat(40) },
      'TYPESENSE_SEARCH_KEY y JWT_SECRET tienen el mismo valor',
    ],
    [{ DATABASE_LISTEN_URL: 'postgres://a@b/c' }, 'Falta la opción DATABASE_URL, que se necesita junto con'],
    [{ TYPESENSE_PUBLIC_URL: 'http://a:8108' }, 'Falta la opción TYPESENSE_URL, que se necesita junto con'],
    [{ TYPESENSE_URL: 'http://a:8108' }, 'Falta la opción TYPESENSE_ADMIN_KEY y TYPESENSE_SEARCH_KEY'],
  ])('stops at %o with one sentence', (environment: Record<string, string>, sentence) => {
    const attempt = () => configFrom(environment)
    expect(attempt).toThrow(StartError)
    expect(attempt).toThrow(sentence)
    expect(attempt).not.toThrow('\n')
  })

  it.each(['todos', '0', '21', '10.0.0.0/33', '10.0.0.1,', '::1/129', 'none,10.0.0.1'])(
    'refuses proxies %s',
    (value) => {
      expect(() => configFrom({ TRUSTED_PROXIES: value })).toThrow(`La opción TRUSTED_PROXIES vale «${value}»;`)
    },
  )

  it.each(['DATABASE_URL', 'JWT_SECRET', 'SMTP_URL', 'TYPESENSE_ADMIN_KEY'])('never repeats %s', (name) => {
    const attempt = () => configFrom({ [name]: 'hush hush' })
    expect(attempt).toThrow(`La opción ${name} tiene un valor que no sirve; debe ser`)
    expect(attempt).not.toThrow('hush')
  })
})
