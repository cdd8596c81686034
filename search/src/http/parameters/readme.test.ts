/** README.md lists the same parameters as `support.ts`. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AREAS, namesOf, type Status } from './support.ts'

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const STATUSES: Status[] = ['yes', 'accepted', 'refused']

/** `| area | \`names\` | \`names\` | \`names\` |`, an empty cell for none. */
const rowOf = (area: string): string =>
  `| ${[area, ...STATUSES.map((status) => cell(namesOf(area, status)))].join(' | ')} |`
const cell = (names: string[]): string => (names.length === 0 ? '' : `\`${names.join(' ')}\``)

test.each(AREAS)('the row of %s', (area) => expect(README.split('\n')).toContain(rowOf(area)))
