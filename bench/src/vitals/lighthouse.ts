/** Runs Lighthouse on the same pages, with its own phone and network emulation. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findChromium } from '../../../tools/chromium.ts'
import { onDemand, run } from '../shared/on-demand.ts'

export const VERSION = '13.5.0'
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof CATEGORIES)[number]

export interface Scores {
  scores: Record<Category, number>
  /** Lighthouse's own measure of the machine at that moment: a good office computer has 1,500 to 2,000. */
  machine: number
  /** What cost points. */
  lost: { category: Category; audit: string; title: string }[]
}

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>
}

/** Metrics are points by degrees: below this they cost something worth telling. */
const NEARLY_ALL = 0.995

export async function lighthouse(address: string): Promise<Scores> {
  const folder = await onDemand('lighthouse', { lighthouse: VERSION })
  const file = path.join(folder, 'report.json')
  const options = ['--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${CATEGORIES.join()}`]
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage'
  await run(folder, process.execPath, ['node_modules/lighthouse/cli/index.js', address, ...options, flags], {
    CHROME_PATH: findChromium() ?? undefined,
  })
  return read(JSON.parse(await readFile(file, 'utf8')) as Report)
}

function read({ environment, categories, audits }: Report): Scores {
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(100 * categories[name].score)]))
  const lost = CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < NEARLY_ALL)
      .map(({ id }) => ({
        category,
        audit: id,
        title: `${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim(),
      })),
  )
  return { scores: scores as Record<Category, number>, machine: Math.round(environment.benchmarkIndex), lost }
}
