import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { breachesIn } from './check-rooms.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tianguis-rooms-'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the walls between the rooms', () => {
  it.each([
    ['contract/src/a.ts', '@tianguis/server/x', 'contract may import nothing of ours'],
    ['search/src/a.ts', '@tianguis/contract/money', 'search may import nothing of ours'],
    ['web/app/a.tsx', '@tianguis/server/x', 'web may import contract only'],
    ['server/src/a.ts', '@tianguis/web/app/root', 'server sees web only through'],
    ['web/app/a.ts', '../../server/src/main.ts', 'a relative import stays inside web'],
    ['web/app/features/alerts/a.tsx', '../auth/b.ts', 'feature alerts may not import feature auth'],
    ['web/app/features/alerts/deep/a.tsx', '../../auth/b.ts', 'feature alerts may not import feature auth'],
    ['web/app/features/alerts/a.tsx', '../../shell/Shell.tsx', 'alerts may not import shell'],
    ['web/app/session/a.ts', '../features/auth/b.ts', 'session may not import auth'],
    ['web/app/ui/a.tsx', '../session/session.ts', 'ui may not import session'],
    ['server/src/areas/stores/service.ts', '../catalog/queries.ts', 'only the service of area catalog'],
    ['server/src/areas/stores/routes.ts', './queries.ts', 'routes call the service'],
    ['server/src/areas/stores/queries.ts', './service.ts', 'queries know neither'],
  ])('%s may not import %s', (file, imported, rule) => {
    plant(file, `import { join } from 'node:path'\nimport {\n  thing,\n} from '${imported}'\n`)
    expect(breachesIn(root)).toEqual([{ file, line: 4, imported, rule: expect.stringContaining(rule) }])
  })

  it('see through types, re-exports and late imports', () => {
    const lines = [
      "import type { A } from '@tianguis/server/a'",
      "export * from '@tianguis/server/b'",
      "const c = await import('@tianguis/server/c')",
    ]
    plant('web/app/a.ts', lines.join('\n'))
    expect(breachesIn(root).map(({ line }) => line)).toEqual([1, 2, 3])
  })

  it('keep the environment in one place', () => {
    plant('server/src/config/config.ts', 'process.env.PORT')
    plant('server/src/mail.ts', '\nconst url = process.env.SMTP_URL')
    expect(breachesIn(root)).toMatchObject([{ file: 'server/src/mail.ts', line: 2 }])
  })

  it('have doors', () => {
    plant(
      'server/src/areas/stores/service.ts',
      "import { a } from '../catalog/service.ts'\nimport { b } from './queries.ts'",
    )
    plant('server/src/a.ts', "import { a } from '@tianguis/contract/money'\nconst b = import('@tianguis/web/build')")
    plant('web/app/root.tsx', "import { Shell } from './shell/Shell.tsx'")
    plant('web/app/shell/Shell.tsx', "import { a } from '../features/auth/a.ts'")
    plant('web/app/features/auth/a.ts', "import { b } from './inner/b.ts'\nimport { c } from '../../session/c.ts'")
    plant('web/app/features/auth/inner/b.ts', "import { a } from '../a.ts'\nimport { d } from '../../../ui/d.ts'")
    plant('e2e/playwright.config.ts', "import { findChromium } from '../tools/chromium.ts'")
    plant('server/src/b.ts', "export const CONTENT = join(import.meta.dirname, '../../content')")
    expect(breachesIn(root)).toEqual([])
  })
})

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
