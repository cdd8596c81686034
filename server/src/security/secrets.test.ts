import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configFrom } from '../config/config.ts'
import { StartError } from '../runtime/start-error.ts'
import { temporaryFolder } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { loadSecrets, loadSharedSecrets } from './secrets.ts'

let folder: string
let remove: () => Promise<void>
beforeEach(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.path
  remove = temporary.remove
})
afterEach(() => remove())

describe('secrets', () => {
  it('are generated once, with mode 0600', async () => {
    const first = await loadSecrets(configFrom({ DATA_DIR: folder }))
    expect(await loadSecrets(configFrom({ DATA_DIR: folder }))).toEqual(first)
    expect(new Set(Object.values(first)).size).toBe(3)
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('are the same for processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(configFrom({ DATA_DIR: folder }))))
    expect(new Set(all.map(({ jwtSecret }) => jwtSecret)).size).toBe(1)
  })

  it('are overridden by the settings', async () => {
    const jwtSecret = 'x'.repeat(32)
    expect((await loadSecrets(configFrom({ DATA_DIR: folder, JWT_SECRET: jwtSecret }))).jwtSecret).toBe(jwtSecret)
  })

  it('are refused when the public search key is one of the others', async () => {
    const { adminKey, jwtSecret } = await loadSecrets(configFrom({ DATA_DIR: folder }))
    for (const searchKey of [adminKey, jwtSecret]) {
      const config = configFrom({ DATA_DIR: folder, TYPESENSE_SEARCH_KEY: searchKey })
      await expect(loadSecrets(config)).rejects.toThrow('es igual a otro secreto')
    }
  })

  it('are not replaced when the file is damaged: every session would be lost', async () => {
    await writeFile(join(folder, 'secrets.json'), '{"jwtSecret":')
    await expect(loadSecrets(configFrom({ DATA_DIR: folder }))).rejects.toThrow(StartError)
  })
})

describe('processes on one database', () => {
  it('share the signing secret, whatever their own folders hold', async () => {
    const database = await testDatabase()
    try {
      const of = (name: string, more = {}) =>
        loadSharedSecrets(configFrom({ DATA_DIR: join(folder, name), DATABASE_URL: database.url, ...more }), database)
      const together = await Promise.all(['a', 'b', 'c', 'd'].map((name) => of(name)))
      expect(new Set(together.map(({ jwtSecret }) => jwtSecret)).size).toBe(1)
      expect((await of('later')).jwtSecret).toBe(together[0]?.jwtSecret)
      const jwtSecret = 'x'.repeat(32)
      expect((await of('own', { JWT_SECRET: jwtSecret })).jwtSecret).toBe(jwtSecret)
    } finally {
      await database.close()
    }
  })
})
