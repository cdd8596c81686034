import { COLORS } from '@tianguis/contract/design-tokens'

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icono-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icono-512.png', sizes: '512x512', type: 'image/png' },
  // With room around it, for systems that cut icons into a shape of their own.
  { src: '/icono-recortable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** With it a browser offers to install the site as an app. */
export function webManifest(productName: string): string {
  return JSON.stringify({
    id: '/',
    name: `${productName}: compara precios`,
    short_name: productName,
    description: 'Compara precios de tiendas de México, guarda tus listas y entérate cuando baje lo que quieres.',
    lang: 'es-MX',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: COLORS.brand,
    background_color: COLORS.ground,
    categories: ['shopping'],
    icons: ICONS,
    shortcuts: [
      { name: 'Mis favoritos', url: '/user/favorites' },
      { name: 'Cupones', url: '/coupons' },
      { name: 'Asistente', url: '/asistente-ia' },
    ],
  })
}
