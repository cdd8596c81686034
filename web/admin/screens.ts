/** Every screen: a new one is a line here and a file in `screens/` that exports `Component`. */
import type { Permission } from '@tianguis/contract/admin/permissions'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

interface Screen {
  /** Under /admin. */
  path: string
  load: () => Promise<{ Component: ComponentType }>
  permission: Permission
  /** In the navigation; screens without one are reached from another. */
  label?: string
}

export const SCREENS: readonly Screen[] = [
  { path: '', label: 'Inicio', permission: 'start.see', load: () => import('./screens/start/Start.tsx') },
  {
    path: 'productos',
    label: 'Productos',
    permission: 'products.see',
    load: () => import('./screens/products/Products.tsx'),
  },
  { path: 'productos/:id', permission: 'products.see', load: () => import('./screens/products/Product.tsx') },
  {
    path: 'familias',
    label: 'Familias',
    permission: 'products.see',
    load: () => import('./screens/families/Families.tsx'),
  },
  {
    path: 'categorias',
    label: 'Categorías',
    permission: 'products.see',
    load: () => import('./screens/categories/Categories.tsx'),
  },
  {
    path: 'revision',
    label: 'Revisión',
    permission: 'matches.review',
    load: () => import('./screens/reviews/Reviews.tsx'),
  },
  {
    path: 'precios',
    label: 'Precios retenidos',
    permission: 'prices.review',
    load: () => import('./screens/reviews/HeldPrices.tsx'),
  },
  { path: 'tiendas', label: 'Tiendas', permission: 'stores.see', load: () => import('./screens/stores/Stores.tsx') },
  { path: 'tiendas/:slug', permission: 'stores.see', load: () => import('./screens/stores/Store.tsx') },
  { path: 'feeds', label: 'Feeds', permission: 'feeds.see', load: () => import('./screens/feeds/Feeds.tsx') },
  { path: 'feeds/nuevo', permission: 'feeds.edit', load: () => import('./screens/wizard/Source.tsx') },
  { path: 'feeds/borrador/:id', permission: 'feeds.edit', load: () => import('./screens/wizard/Wizard.tsx') },
  { path: 'feeds/:id', permission: 'feeds.see', load: () => import('./screens/feeds/Feed.tsx') },
  { path: 'personas', label: 'Personas', permission: 'people.see', load: () => import('./screens/people/People.tsx') },
  { path: 'cupones', label: 'Cupones', permission: 'coupons.see', load: () => import('./screens/coupons/Coupons.tsx') },
  { path: 'blog', label: 'Blog', permission: 'posts.see', load: () => import('./screens/posts/Posts.tsx') },
  { path: 'blog/:id', permission: 'posts.see', load: () => import('./screens/posts/Post.tsx') },
  { path: 'textos', label: 'Textos', permission: 'texts.see', load: () => import('./screens/texts/Texts.tsx') },
  { path: 'textos/:key', permission: 'texts.see', load: () => import('./screens/texts/Text.tsx') },
  {
    path: 'busquedas',
    label: 'Búsquedas',
    permission: 'queries.see',
    load: () => import('./screens/queries/Queries.tsx'),
  },
  {
    path: 'buscador',
    label: 'Cómo se busca',
    permission: 'search.see',
    load: () => import('./screens/search-rules/SearchRules.tsx'),
  },
  {
    path: 'preguntas',
    label: 'Preguntas del asistente',
    permission: 'texts.see',
    load: () => import('./screens/faq/Faq.tsx'),
  },
  { path: 'sorteos', label: 'Sorteos', permission: 'draws.see', load: () => import('./screens/draws/Draws.tsx') },
  { path: 'reportes', label: 'Reportes', permission: 'reports.see', load: () => import('./screens/desk/Reports.tsx') },
  {
    path: 'solicitudes',
    label: 'Solicitudes',
    permission: 'requests.see',
    load: () => import('./screens/desk/Requests.tsx'),
  },
  {
    path: 'operacion',
    label: 'Operación',
    permission: 'operation.see',
    load: () => import('./screens/operation/Operation.tsx'),
  },
  { path: 'equipo', label: 'Equipo', permission: 'admins.manage', load: () => import('./screens/team/Team.tsx') },
  { path: 'registro', label: 'Registro', permission: 'audit.see', load: () => import('./screens/audit/Audit.tsx') },
  { path: 'sesiones', permission: 'session.own', load: () => import('./screens/sessions/Sessions.tsx') },
]

export const screenRoutes: RouteObject[] = [
  ...SCREENS.map(({ path, load }) => ({ path, lazy: load })),
  { path: '*', lazy: () => import('./screens/NotFound.tsx') },
]
