import { useQuery } from '@tanstack/react-query'
import type { SearchPreview } from '@tianguis/contract/admin/content/search-rules'
import { formatMoney } from '@tianguis/contract/money'
import { counted } from '../../../app/format/counts.ts'
import { Badge } from '../../../app/ui/Badge.tsx'
import { send } from '../../session/api.ts'

interface PreviewProps {
  q: string
  /** Used instead of the stored rules. */
  products?: readonly number[]
  stopWords?: readonly string[]
}

/** Shows the results of the live index. */
export function Preview({ q, ...rules }: PreviewProps) {
  const asked = q.trim()
  const { data, error } = useQuery({
    queryKey: ['search-rules', 'preview', asked, rules],
    queryFn: () => send<SearchPreview>('POST', 'search-rules/preview', { q: asked, ...rules }),
    enabled: asked.length > 1,
  })
  if (asked.length < 2) return null
  return (
    <section className="rounded-card bg-sunken p-4" aria-label={`Vista previa de «${asked}»`} aria-live="polite">
      {error ? <p>{error.message}</p> : null}
      {data ? (
        <>
          <p className="font-bold">
            {counted(data.found, 'producto', 'productos')} para «{data.words}»
          </p>
          <ol className="mt-2 grid gap-1 text-sm">
            {data.products.map(({ id, name, price, pinned }) => (
              <li key={id} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {name} {pinned ? <Badge>fijo</Badge> : null}
                </span>
                <span className="flex-none">{formatMoney(price)}</span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  )
}
