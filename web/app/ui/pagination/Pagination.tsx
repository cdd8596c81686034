import { PlainMarkup } from '../../rendering/plain-markup/PlainMarkup.tsx'
import { StaticHtml } from '../../rendering/StaticHtml.tsx'
import { Icon } from '../icon/Icon.tsx'
import { pageWindow } from './page-window.ts'

/** The character itself would make V8 store the whole page with two bytes per character. */
const ELLIPSIS = '&hellip;'

/** Numbered pages as plain links; `hrefOf` gives a page's address. */
export function Pagination({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  if (pages < 2) return null
  return (
    <PlainMarkup as="nav" aria-label="Páginas" className="mt-10 flex justify-center">
      <ul className="pages">
        {page > 1 ? (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" aria-label="Página anterior">
              <Icon name="chevron-left" />
            </a>
          </li>
        ) : null}
        {pageWindow(page, pages).map((entry) =>
          typeof entry === 'string' ? (
            <li key={entry} aria-hidden="true">
              <StaticHtml as="span" html={ELLIPSIS} />
            </li>
          ) : (
            <li key={entry}>
              <a href={hrefOf(entry)} aria-label={`Página ${entry}`} aria-current={entry === page ? 'page' : undefined}>
                {entry}
              </a>
            </li>
          ),
        )}
        {page < pages ? (
          <li>
            <a href={hrefOf(page + 1)} rel="next" aria-label="Página siguiente">
              <Icon name="chevron-right" />
            </a>
          </li>
        ) : null}
      </ul>
    </PlainMarkup>
  )
}
