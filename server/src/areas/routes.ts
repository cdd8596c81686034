import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import { catalogRoutes } from './catalog/categories/category-routes.ts'
import { productRoutes } from './catalog/product/product-routes.ts'
import { clicksRoutes } from './clicks/routes.ts'
import { createClicks } from './clicks/service.ts'
import { download } from './feeds/fetch/download.ts'
import { photoRoutes } from './pictures/photo-routes.ts'
import { createPhotos } from './pictures/photos.ts'
import { picturesRoutes } from './pictures/routes.ts'
import { createPictures } from './pictures/service.ts'
import { cardPictureRoutes } from './seo/link-image/routes.ts'
import { createCardPictures } from './seo/link-image/service.ts'
import { foundRoutes } from './seo/routes.ts'

export interface RouteDeps {
  database: Database
  services: SiteServices
  clock: Clock
  /** Where pictures of the stores are kept. */
  photoFolder: string
}

const CARD_PHOTO_PIXELS = 480

/** Every address of the areas that is not a page. */
export function siteRoutes({ database, services, clock, photoFolder }: RouteDeps): FastifyPluginAsyncZod[] {
  const pictures = createPictures()
  const photos = createPhotos({ database, folder: photoFolder, clock, download })
  const onCard = (address: string) => photos.photo(address, CARD_PHOTO_PIXELS, 'webp')
  return [
    catalogRoutes({ services }),
    productRoutes({ services }),
    picturesRoutes({ pictures }),
    photoRoutes({ photos }),
    cardPictureRoutes({ cards: createCardPictures({ services, pictures, photo: onCard }) }),
    foundRoutes({ database, services, clock }),
    clicksRoutes({ clicks: createClicks({ database, clock }) }),
  ]
}
