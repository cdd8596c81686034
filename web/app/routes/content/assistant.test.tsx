import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AssistantPage } from '../../features/assistant/AssistantPage.tsx'

test('what it proposes to ask names no store of the demonstration, which a real site does not have', () => {
  const file = new URL('../../../../content/stores.json', import.meta.url)
  const stores = JSON.parse(readFileSync(file, 'utf8')) as { name: string }[]
  const page = renderToString(<AssistantPage answered={null} />)
  expect(page).toContain('Para empezar')
  expect(stores.filter(({ name }) => page.includes(name))).toEqual([])
})
