/** The page /codigo: finds a product by its bar code. */
import { parseGtin } from '@tianguis/contract/catalog/gtin'
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { BarcodeSearch } from '../../features/barcode/BarcodeSearch.tsx'
import { BARCODE_PATH } from '../../features/barcode/barcode-path.ts'
import { headFor, metaOf } from '../../rendering/head.ts'
import { pageData, viewOf } from '../../rendering/page-data.ts'
import { siteServices } from '../../rendering/request-context.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { Route } from './+types/barcode'

export async function loader({ context, url }: Route.LoaderArgs) {
  const site = context.get(siteServices)
  const q = (url.searchParams.get('q') ?? '').trim()
  const gtin = parseGtin(q)
  const slug = gtin && (await site.productByCode(gtin))
  if (slug) throw redirect(`/producto/${slug}`)
  const head = headFor(site.info, {
    title: 'Buscar por código de barras',
    description: 'Escanea o escribe el código de barras de un producto y compara su precio en las tiendas de México.',
    path: BARCODE_PATH,
    noindex: q !== '',
  })
  return pageData(head, { q, gtin })
}

export const meta: Route.MetaFunction = metaOf

export default function Barcode({ loaderData }: Route.ComponentProps) {
  const { q, gtin } = viewOf(loaderData)
  return (
    <div className="wrap py-10">
      <div className="card mx-auto max-w-xl p-6 sm:p-8">
        <h1 className="text-title font-black">Código de barras</h1>
        <p className="mt-2 mb-5 text-ink-soft">¿Estás en la tienda? Mira cuánto cuesta en las demás.</p>
        {q === '' ? null : gtin ? <NotFound gtin={gtin} /> : <NotACode />}
        <BarcodeSearch q={q} />
      </div>
    </div>
  )
}

function NotFound({ gtin }: { gtin: string }) {
  // The operator sees which codes are asked for most.
  useEffect(() => {
    void import('../../features/listing/search-events.ts').then(({ recordSearch }) => {
      recordSearch({ act: 'code', q: gtin })
    })
  }, [gtin])
  return (
    <div role="status" className="notice notice-warn mb-5">
      <div className="grid justify-items-start gap-3">
        <p className="font-bold">No lo encontramos.</p>
        <p>Ninguna tienda que comparamos tiene el código {gtin}.</p>
        <ButtonLink href={`/avisame?de=${encodeURIComponent(`/search?q=${gtin}`)}`} look="quiet">
          Pídelo: avísame cuando aparezca
        </ButtonLink>
      </div>
    </div>
  )
}

function NotACode() {
  return (
    <div role="status" className="notice notice-warn mb-5">
      <p>Ese número no es de un código de barras. Revisa que esté completo: tiene 8, 12, 13 o 14 cifras.</p>
    </div>
  )
}
