import type { SiteServices } from '@tianguis/contract/site/site-services'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { categoryRoutes } from '../areas/catalog/categories/category-routes.ts'
import { productRoutes } from '../areas/catalog/product/product-routes.ts'
import { clicksRoutes } from '../areas/clicks/routes.ts'
import { createClicks } from '../areas/clicks/service.ts'
import { download } from '../areas/feeds/fetch/download.ts'
import { contentPictureRoutes } from '../areas/pictures/content-picture-routes.ts'
import { createContentPictures } from '../areas/pictures/content-pictures-service.ts'
import { photoRoutes } from '../areas/pictures/photo-routes.ts'
import { createPhotos } from '../areas/pictures/photos.ts'
import { picturesRoutes } from '../areas/pictures/routes.ts'
import { createPictures } from '../areas/pictures/service.ts'
import { linkImageRoutes } from '../areas/seo/link-image/routes.ts'
import { createLinkImages } from '../areas/seo/link-image/service.ts'
import { seoRoutes } from '../areas/seo/routes.ts'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'

export interface RouteDeps {
  database: Database
  services: SiteServices
  clock: Clock
  /** The folder with copies of the stores' pictures. */
  photoFolder: string
}

const CARD_PHOTO_PIXELS = 480

/** Routes that need no account and are not pages. */
export function publicRoutes({ database, services, clock, photoFolder }: RouteDeps): FastifyPluginAsyncZod[] {
  const pictures = createPictures()
  const photos = createPhotos({ database, folder: photoFolder, clock, download })
  const onCard = (address: string) => photos.photo(address, CARD_PHOTO_PIXELS, 'webp')
  return [
    categoryRoutes({ services }),
    productRoutes({ services }),
    picturesRoutes({ pictures }),
    contentPictureRoutes({ pictures: createContentPictures({ database }) }),
    photoRoutes({ photos }),
    linkImageRoutes({ cards: createLinkImages({ services, pictures, photo: onCard }) }),
    seoRoutes({ database, services, clock }),
    clicksRoutes({ clicks: createClicks({ database, clock }) }),
  ]
}
