// With the page, so that clicks are seen before the gallery's code is there.
import '../../../ui/lost-click.ts'
import { serverRenderedOnDemand } from '../../../ui/on-demand.tsx'

/** Most products have one picture; the server's loader awaits `load` for the others. */
export const GalleryOnDemand = serverRenderedOnDemand(() => import('./Gallery.tsx'))
