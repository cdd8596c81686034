import { COLORS } from '@tianguis/contract/design-tokens'

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icono-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icono-512.png', sizes: '512x512', type: 'image/png' },
  // With padding, for systems that crop icons (maskable).
  { src: '/icono-recortable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** Lets browsers install the site as an app. */
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
      { name: 'Escanear un código', url: '/codigo' },
      { name: 'Cupones', url: '/coupons' },
      { name: 'Asistente', url: '/asistente-ia' },
    ],
  })
}
