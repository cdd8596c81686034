/** Prints chips, notices, count and the first ten titles of each query of a table, to be judged by reading. */
import { readFileSync } from 'node:fs'
import { fold } from '@tianguis/contract/folding'
import type { Searches } from './searches.ts'

const SHOWN = 10

/** The query is the first column; lines that begin with '#' and a heading 'query' are left out. */
export async function showQueries(engine: Searches, file: string): Promise<void> {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [q = '', ...columns] = line.split('\t').map((column) => column.trim())
    if (q === '' || q === 'query' || q.startsWith('#')) continue
    const page = await engine.asOnPage(q)
    const { parsed, total, aboveDivider, documents } = page
    const chips = (parsed?.parts ?? []).map(({ label }) => label)
    console.log(`\n«${q}» ${columns.map((column) => `| ${column}`).join(' ')}`)
    console.log(`  ${total} · chips: ${chips.join(', ') || '-'}${parsed?.mended ? ` · mended: ${parsed.mended}` : ''}`)
    if (parsed && parsed.dropped.length > 0)
      console.log(`  notice: nothing with ${parsed.dropped.join(' and ')}; the nearest without it is shown`)
    const unmatched = await engine.unmatched(q, page)
    if (unmatched)
      console.log(`  notice: ${unmatched.length > 0 ? `nothing says ${unmatched.join(', ')}` : 'none has all of it'}`)
    for (const [at, { kind, brand, productName, price }] of documents.slice(0, SHOWN).entries()) {
      if (at > 0 && at === aboveDivider)
        console.log('  --- line of the page: those below have not all that was asked ---')
      console.log(
        `  ${String(at + 1).padStart(2)} [${kind ?? '-'}] ${productName.slice(0, 90)}${ofBrand(brand, productName)} · $${price}`,
      )
    }
  }
}

/** Cards show the brand beside the name. */
const ofBrand = (brand: string, name: string) => (brand && !fold(name).includes(fold(brand)) ? ` (${brand})` : '')
