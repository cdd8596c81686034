/**
 * Uncached pages of this checkout and of another one, in turns: what else the machine does changes both alike. The second
 * of a pair is the first of the next, and each answers the same number of requests.
 */
import { root } from '../shared/checkout.ts'
import { untilIdle } from '../shared/processor-time.ts'
import { type OwnSite, startSite } from '../shared/site.ts'
import { printTable } from '../shared/table.ts'
import { addressesOf, freshAddresses, type Kind } from './addresses.ts'
import { type Measured, timedLoad, WARM_UP } from './timed-load.ts'

interface Side {
  site: OwnSite
  paths: string[]
  measured: Measured[]
}

export async function compareInTurns(
  other: string,
  products: number,
  kinds: Kind[],
  pairs: number,
  requests: number,
): Promise<void> {
  const sites: OwnSite[] = []
  try {
    for (const code of [other, root]) {
      sites.push(await startSite(products, undefined, {}, code))
      await untilIdle(sites.at(-1)!.origin)
    }
    const rows = []
    for (const kind of kinds) {
      const [there, here] = await Promise.all(sites.map((site) => sideOf(site, kind)))
      await measureInTurns([there!, here!], pairs, requests)
      rows.push(row(kind, there!.measured, here!.measured))
      console.log(`${kind}: ${JSON.stringify(rows.at(-1))}`)
    }
    console.log(`\nuncached, medians of ${pairs} pairs of ${requests} requests, ${other} → here\n`)
    printTable(rows)
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
}

async function sideOf(site: OwnSite, kind: Kind): Promise<Side> {
  return { site, paths: await addressesOf(kind, site.origin), measured: [] }
}

async function measureInTurns(sides: Side[], pairs: number, requests: number): Promise<void> {
  for (const { site, paths } of sides) await timedLoad(site, freshAddresses(paths, 'warm-up'), WARM_UP)
  for (let pair = 0; pair < pairs; pair++)
    for (const { site, paths, measured } of pair % 2 === 0 ? sides : sides.toReversed())
      measured.push(await timedLoad(site, freshAddresses(paths, `pair-${pair}`), { requests }))
}

function row(kind: Kind, there: Measured[], here: Measured[]) {
  const both = (figure: (one: Measured) => number | null, digits: number) =>
    [there, here].map((side) => median(side.map((one) => figure(one) ?? Number.NaN)).toFixed(digits)).join(' → ')
  const cpu = (one: Measured) => one.cpuMs ?? Number.NaN
  return {
    kind,
    'requests/s': both((one) => one.requestsPerSecond, 0),
    times: median(here.map((one, at) => one.requestsPerSecond / there[at]!.requestsPerSecond)).toFixed(2),
    'CPU ms/page': both((one) => one.cpuMs, 3),
    'less CPU, times': median(here.map((one, at) => cpu(there[at]!) / cpu(one))).toFixed(2),
    'all threads': both((one) => one.allThreadsMs, 2),
    errors: [...there, ...here].reduce((sum, { errors }) => sum + errors, 0),
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}
