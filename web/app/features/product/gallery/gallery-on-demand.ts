// Imported with the page: records clicks made before the gallery is loaded.
import '../../../ui/lost-click.ts'
import { serverRenderedOnDemand } from '../../../ui/on-demand.tsx'

/** Loaded only for products with several pictures; the server awaits its `load` before it renders them. */
export const GalleryOnDemand = serverRenderedOnDemand(() => import('./Gallery.tsx'))
