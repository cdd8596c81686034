import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { violationsIn } from './check-imports.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tianguis-imports-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('import rules', () => {
  it.each([
    ['contract/src/a.ts', '@tianguis/server/x', 'contract may import no other workspace'],
    ['search/src/a.ts', '@tianguis/contract/money', 'search may import no other workspace'],
    ['titles/src/a.ts', '@tianguis/contract/money', 'titles may import no other workspace'],
    ['web/app/a.tsx', '@tianguis/server/x', 'web may import contract only'],
    ['server/src/http/a.ts', '@tianguis/web/app/root', 'server imports only'],
    ['web/app/a.ts', '../../server/src/main.ts', 'a relative import stays inside web'],
    ['web/app/features/alerts/a.tsx', '../auth/b.ts', 'feature alerts may not import feature auth'],
    ['web/app/features/alerts/deep/a.tsx', '../../auth/b.ts', 'feature alerts may not import feature auth'],
    ['web/app/features/alerts/a.tsx', '../../shell/Shell.tsx', 'alerts may not import shell'],
    ['web/app/session/a.ts', '../features/auth/b.ts', 'session may not import auth'],
    ['web/app/ui/a.tsx', '../session/session.ts', 'ui may not import session'],
    ['server/src/areas/stores/service.ts', '../catalog/queries.ts', 'only a service of area catalog'],
    ['server/src/areas/stores/routes.ts', './queries.ts', 'routes call the service'],
    ['server/src/areas/stores/load.ts', '../../demo/read.ts', 'does not import the demonstration'],
    ['server/src/jobs/refresh.ts', '../areas/catalog/figures/refresh-queries.ts', 'call its service'],
    ['server/src/compose/site.ts', '../areas/catalog/figures-sql.ts', 'call its service'],
    ['server/src/areas/stores/queries.ts', './service.ts', 'queries import neither'],
  ])('%s may not import %s', (file, imported, rule) => {
    plant(file, `import { join } from 'node:path'\nimport {\n  thing,\n} from '${imported}'\n`)
    expect(violationsIn(root)).toEqual([{ file, line: 4, found: imported, rule: expect.stringContaining(rule) }])
  })

  it('apply to type imports, re-exports and dynamic imports', () => {
    const lines = [
      "import type { A } from '@tianguis/server/a'",
      "export * from '@tianguis/server/b'",
      "const c = await import('@tianguis/server/c')",
    ]
    plant('web/app/a.ts', lines.join('\n'))
    expect(violationsIn(root).map(({ line }) => line)).toEqual([1, 2, 3])
  })

  it('allow process.env in config.ts only', () => {
    plant('server/src/config/config.ts', 'process.env.PORT')
    plant('server/src/mail/smtp.ts', '\nconst url = process.env.SMTP_URL')
    expect(violationsIn(root)).toMatchObject([{ file: 'server/src/mail/smtp.ts', line: 2 }])
  })

  it('allow drizzle-orm in database/orm/drizzle.ts only', () => {
    plant('server/src/database/orm/drizzle.ts', "export type { SQL } from 'drizzle-orm'")
    plant('server/src/database/schema/posts.ts', "\nimport { text } from 'drizzle-orm/pg-core'")
    expect(violationsIn(root)).toMatchObject([{ file: 'server/src/database/schema/posts.ts', line: 2 }])
  })

  it('allow cheaper password hashes in tests only', () => {
    plant('server/src/testing/cheap.ts', 'setHashCost(CHEAP)')
    plant('server/src/security/passwords.ts', 'export function setHashCost() {}')
    plant('server/src/compose/site.ts', '\nsetHashCost(CHEAP)')
    expect(violationsIn(root)).toMatchObject([{ file: 'server/src/compose/site.ts', line: 2 }])
  })

  it('allow main.ts and cli.ts only directly in server/src', () => {
    plant('server/src/main.ts', '')
    plant('server/src/helper.ts', '')
    expect(violationsIn(root)).toMatchObject([{ file: 'server/src/helper.ts', found: 'helper.ts' }])
  })

  it('allow SQL in statement files only', () => {
    const text = "const word = 'select'\nconst rows = sql`\n  select 1 from offers`\n"
    plant('server/src/areas/stores/service.ts', text)
    for (const file of [
      'areas/stores/queries.ts',
      'areas/stores/list-sql.ts',
      'database/open.ts',
      'areas/stores/a.test.ts',
    ])
      plant(`server/src/${file}`, text)
    expect(violationsIn(root)).toMatchObject([{ file: 'server/src/areas/stores/service.ts', line: 2 }])
  })

  it('find circles of value imports, each once', () => {
    plant('contract/src/a.ts', "import { b } from './b.ts'\nimport { d } from './d.ts'")
    plant('contract/src/b.ts', "export { c } from './c.ts'")
    plant('contract/src/c.ts', "import { type A, a } from './a.ts'")
    // Neither of these is evaluated with the file that imports it.
    plant(
      'contract/src/d.ts',
      "import type { A } from './a.ts'\nexport type { B } from './b.ts'\nconst a = import('./a.ts')",
    )
    expect(violationsIn(root)).toEqual([
      {
        file: 'contract/src/a.ts',
        line: 1,
        found: 'contract/src/a.ts → contract/src/b.ts → contract/src/c.ts',
        rule: expect.stringContaining('circle'),
      },
    ])
  })

  it('allow 400 lines in a file and 20 files in a folder', () => {
    plant('contract/src/long.ts', '\n'.repeat(401))
    plant('contract/src/full.ts', '\n'.repeat(400))
    for (let number = 0; number < 21; number++) plant(`contract/src/many/${number}.ts`, '')
    for (let number = 0; number < 20; number++) plant(`contract/src/few/${number}.ts`, '')
    expect(violationsIn(root)).toMatchObject([
      { file: 'contract/src/long.ts', found: '401 lines' },
      { file: 'contract/src/many', found: '21 files' },
    ])
  })

  it('allow services, shared folders and tools', () => {
    plant(
      'server/src/areas/stores/service.ts',
      "import { a } from '../catalog/service.ts'\nimport { c } from '../catalog/figures/service.ts'\nimport { b } from './queries.ts'",
    )
    plant(
      'server/src/http/a.ts',
      "import { a } from '@tianguis/contract/money'\nconst b = import('@tianguis/web/build')",
    )
    plant('web/app/root.tsx', "import { Shell } from './shell/Shell.tsx'")
    plant('web/app/shell/Shell.tsx', "import { a } from '../features/auth/a.ts'")
    plant('web/app/features/auth/a.ts', "import { b } from './inner/b.ts'\nimport { c } from '../../session/c.ts'")
    plant('web/app/features/auth/inner/b.ts', "import { e } from '../e.ts'\nimport { d } from '../../../ui/d.ts'")
    plant('e2e/playwright.config.ts', "import { findChromium } from './chromium.ts'")
    plant('server/src/http/b.ts', "export const CONTENT = join(import.meta.dirname, '../../content')")
    expect(violationsIn(root)).toEqual([])
  })
})

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
