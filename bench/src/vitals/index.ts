/** Web Vitals of the pages on an emulated cheap phone, and Lighthouse scores. */
import { release } from 'node:os'
import type { Browser } from 'playwright-core'
import { startSite } from '../shared/site.ts'
import { printTable } from '../shared/table.ts'
import { isRestoredFromCache } from './back-forward.ts'
import { GOALS, marked } from './goals.ts'
import { interactions } from './interactions.ts'
import { CATEGORIES, lighthouse, VERSION } from './lighthouse.ts'
import { CPU_SLOWDOWN, LINE, openBrowser } from './phone.ts'
import { findPlaces, type Place } from './places.ts'
import { REASONS } from './reasons.ts'
import { medianView, type View, visits } from './views.ts'

export const summary =
  'vitals: what a cheap phone on slow 4G sees, and Lighthouse (--products N, --runs N, --only a,b, --parts views,touches,lighthouse)'

export async function run(args: string[]): Promise<void> {
  const runs = Number(option(args, '--runs', '3'))
  const only = option(args, '--only', '').split(',').filter(Boolean)
  const site = await startSite(Number(option(args, '--products', '5000')))
  try {
    const all = await findPlaces(site.origin)
    const places = only.length ? all.filter(({ name }) => only.includes(name)) : all
    if (!places.length) throw new Error(`--only knows ${all.map(({ name }) => name).join(', ')}`)
    const parts = option(args, '--parts', 'views,touches,lighthouse').split(',')
    await inBrowser(async (browser) => {
      if (parts.includes('views')) await printViews(browser, site.origin, places, runs)
      if (parts.includes('touches')) await printTouches(browser, site.origin, all, runs)
    })
    if (parts.includes('lighthouse')) await printLighthouse(site.origin, places)
  } finally {
    await site.stop()
  }
}

async function inBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await openBrowser()
  try {
    const line = `${LINE.latency} ms, ${(LINE.downloadThroughput * 8) / 1e6} Mbit/s down`
    console.log(`Chromium ${browser.version()} · Linux ${release()} · ${CPU_SLOWDOWN}× slower CPU · ${line}\n`)
    await work(browser)
  } finally {
    await browser.close()
  }
}

async function printViews(browser: Browser, origin: string, places: Place[], runs: number): Promise<void> {
  const rows = []
  for (const place of places) {
    const each = []
    for (let i = 0; i < runs; i++) each.push(await visits(browser, origin + place.path))
    rows.push({
      ...row(place, 'cold', medianView(each.map(({ cold }) => cold))),
      back: await back(browser, origin, place),
    })
    rows.push({ ...row(place, 'repeat', medianView(each.map(({ repeat }) => repeat))), back: '' })
  }
  console.log(`The median of ${runs} visits. Goals: ${JSON.stringify(GOALS)}\n`)
  printTable(rows)
}

async function printTouches(browser: Browser, origin: string, places: Place[], runs: number): Promise<void> {
  console.log('\nFrom a touch to the next picture on the screen\n')
  const responses = await interactions(browser, origin, places, runs)
  printTable(responses.map(({ name, on, inpMs }) => ({ touch: name, on, 'INP ms': marked(inpMs, GOALS.inpMs) })))
}

async function back(browser: Browser, origin: string, { path }: Place): Promise<string> {
  return (await isRestoredFromCache(browser, origin, path)) ? 'as left ✓' : 'loaded anew ✗'
}

function row({ name }: Place, visit: string, view: View) {
  const kilobytes = (bytes: number, goal: number) => marked(bytes / 1000, goal / 1000, 1)
  return {
    page: name,
    visit,
    'LCP ms': marked(view.lcpMs, GOALS.lcpMs),
    CLS: marked(view.cls, GOALS.cls, 3),
    'TBT ms': marked(view.blockedMs, GOALS.blockedMs),
    'JS KB': kilobytes(view.scriptBytes, GOALS.scriptBytes),
    'pictures KB': kilobytes(view.pictureBytes, GOALS.pictureBytes),
    'fonts KB': (view.fontBytes / 1000).toFixed(1),
    requests: view.requests,
    prefetches: marked(view.prefetches, GOALS.prefetches),
    'largest paint': view.lcpOf,
  }
}

async function printLighthouse(origin: string, places: Place[]): Promise<void> {
  const rows = []
  const lost: string[] = []
  for (const { name, path } of places) {
    const report = await lighthouse(origin + path)
    rows.push({ page: name, ...report.scores, 'machine index': report.machine })
    for (const { category, audit, title } of report.lost) {
      lost.push(
        `  ${name}, ${category}: ${title}: ${REASONS[`${name} ${audit}`] ?? REASONS[audit] ?? `no reason written (${audit})`}`,
      )
    }
  }
  console.log(`\nLighthouse ${VERSION}, its own phone and slow 4G; goal 100 in ${CATEGORIES.join(', ')}\n`)
  printTable(rows)
  if (lost.length) console.log(`\nPoints not taken\n${lost.join('\n')}`)
}

function option(args: string[], name: string, fallback: string): string {
  const at = args.indexOf(name)
  return at < 0 ? fallback : (args[at + 1] ?? fallback)
}
