/** Measurements with the data of a big site: many feeds, an import that changes everything, years of prices. */
import { parseArgs } from 'node:util'
import { measureChanged } from './changed.ts'
import { measureCores } from './cores.ts'
import { measureFeeds } from './feeds.ts'
import { measureNotices } from './notices.ts'
import { measureYears } from './years.ts'

export const summary =
  '--part feeds (100 feeds, one reader and four), changed (pages during an import of 200,000 changed offers), years (1 M products, 100 M price points), cores (fresh pages on one core and on two), notices (NOTIFY between eight processes); --share 0.1 for a tenth of each'

const PARTS: Record<string, (share: number) => Promise<void>> = {
  feeds: measureFeeds,
  changed: measureChanged,
  years: measureYears,
  cores: measureCores,
  notices: measureNotices,
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { part: { type: 'string' }, share: { type: 'string', default: '1' } } })
  const share = Number(values.share)
  if (!(share > 0 && share <= 1)) throw new Error('--share is a number above 0, at most 1')
  const wanted = values.part === undefined ? Object.keys(PARTS) : [values.part]
  for (const name of wanted) {
    const measure = PARTS[name]
    if (!measure) throw new Error(`--part knows ${Object.keys(PARTS).join(', ')}; not ${name}`)
    await measure(share)
  }
}
