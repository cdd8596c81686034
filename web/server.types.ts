/** The types of the built `build/server/index.js`, so that `server` is checked before the pages are built. */
import type { RenderPage } from '@tianguis/contract/site/render-page'

export declare const renderPage: RenderPage
