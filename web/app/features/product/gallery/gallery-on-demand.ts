import { serverRenderedOnDemand } from '../../../ui/on-demand.tsx'

/** Most products have one picture; the server's loader awaits `load` for the others. */
export const GalleryOnDemand = serverRenderedOnDemand(() => import('./Gallery.tsx'))
