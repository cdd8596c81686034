import type { SiteInfo } from '@tianguis/contract/site/site-info'
import { loadDemo } from '../demo/load-demo-queries.ts'
import { filledTemplate, type TestDatabase, testDatabase } from './database.ts'

/** The first day of El Buen Fin is two days past: seasons, sales and fake ones are all there. */
export const BUEN_FIN = new Date('2026-11-15T18:00:00Z')

export const SITE: SiteInfo = {
  productName: 'Tianguis',
  publicUrl: 'https://tianguis.example',
  contactEmail: 'hola@tianguis.example',
  social: [],
  telegramUrl: 'https://t.me/example',
  demo: true,
  search: { nodes: [], key: '' },
  googleClientId: null,
  localOutbox: false,
  gtmId: null,
}

/** The template of a small demonstration, as of `BUEN_FIN`. */
export function demoTemplate(products: number): Promise<string> {
  return filledTemplate(`demo_${products}`, (database) =>
    loadDemo(database, { products, onProgress: () => undefined, clock: () => BUEN_FIN }),
  )
}

/** A test database with a small demonstration in it, as of `BUEN_FIN`. */
export async function demoDatabase(products: number): Promise<TestDatabase> {
  return testDatabase({ max: 6, template: await demoTemplate(products) })
}
