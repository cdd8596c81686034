/** The types of the built `build/server/index.js`, so that `server` is checked before the pages are built. */
import type { RenderPage } from '@tianguis/contract/pages'

export declare const renderPage: RenderPage
