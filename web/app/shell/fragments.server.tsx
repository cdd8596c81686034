/** Renders the parts of the shell that are the same on every page. */
import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { renderToStaticMarkup } from 'react-dom/server'
import { HeaderLogo } from '../brand/Logo.tsx'
import { iconSymbolsHtml } from '../ui/icon/icon-html.ts'
import { AssistantButton } from './AssistantButton.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import { Footer } from './Footer.tsx'
import { CATEGORIES_FRAGMENT, FOOTER_FRAGMENT, ICONS_FRAGMENT, LOGO_FRAGMENT } from './fragment-ids.ts'

/** Rendered once per category tree, and again when the demonstration comes or goes: the footer names it. */
const rendered = new WeakMap<CategoryNode[], { demo: boolean; fragments: Record<string, string> }>()

export async function shellFragments(services: SiteServices): Promise<Record<string, string>> {
  const tree = await services.categoryTree()
  const { demo } = services.info
  const known = rendered.get(tree)
  if (known?.demo === demo) return known.fragments
  const fragments = {
    [ICONS_FRAGMENT]: iconSymbolsHtml(),
    [LOGO_FRAGMENT]: renderToStaticMarkup(<HeaderLogo name={services.info.productName} />),
    [CATEGORIES_FRAGMENT]: renderToStaticMarkup(<CategoryPanel tree={tree} />),
    [FOOTER_FRAGMENT]: renderToStaticMarkup(
      <>
        <Footer info={services.info} />
        <AssistantButton />
      </>,
    ),
  }
  rendered.set(tree, { demo, fragments })
  return fragments
}
