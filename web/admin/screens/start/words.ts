/** Texts and links of what needs attention. */
import type { Permission } from '@tianguis/contract/admin/permissions'
import type { Attention, PLOTS } from '@tianguis/contract/admin/start'

interface Words {
  /** For one, and for any other number. */
  words: readonly [one: string, many: string]
  /** The screen where it is looked after. */
  to?: string
  permission?: Permission
}

export const ATTENTION: Record<Attention['kind'], Words> = {
  'feeds-failing': {
    words: ['feed que falla', 'feeds que fallan'],
    to: 'feeds?state=failing',
    permission: 'feeds.see',
  },
  'feeds-late': { words: ['feed atrasado', 'feeds atrasados'], to: 'feeds', permission: 'feeds.see' },
  'held-prices': { words: ['precio retenido', 'precios retenidos'], to: 'precios', permission: 'prices.review' },
  matches: {
    words: ['coincidencia por revisar', 'coincidencias por revisar'],
    to: 'revision?kind=match',
    permission: 'matches.review',
  },
  'price-reviews': {
    words: ['precio lejano por revisar', 'precios lejanos por revisar'],
    to: 'revision?kind=price',
    permission: 'matches.review',
  },
  reports: { words: ['reporte de un visitante', 'reportes de visitantes'], to: 'reportes', permission: 'reports.see' },
  requests: {
    words: ['tienda que pide aparecer', 'tiendas que piden aparecer'],
    to: 'solicitudes',
    permission: 'requests.see',
  },
  mails: { words: ['correo sin entregar', 'correos sin entregar'], to: 'operacion', permission: 'operation.see' },
  jobs: {
    words: ['trabajo fallido en siete días', 'trabajos fallidos en siete días'],
    to: 'operacion',
    permission: 'operation.see',
  },
  'empty-queries': {
    words: ['búsqueda sin resultados', 'búsquedas sin resultados'],
    to: 'busquedas',
    permission: 'queries.see',
  },
  'backup-old': {
    words: ['día desde el último respaldo', 'días desde el último respaldo'],
    to: 'operacion',
    permission: 'operation.see',
  },
  'no-backup': {
    words: ['respaldo por hacer: aún no hay ninguno', ''],
    to: 'operacion',
    permission: 'operation.see',
  },
  certificate: { words: ['día de certificado: renuévalo', 'días de certificado: renuévalo'] },
  unindexed: {
    words: ['producto por indexar', 'productos por indexar'],
    to: 'operacion',
    permission: 'operation.see',
  },
}

export const PLOT_TITLES: Record<(typeof PLOTS)[number], string> = {
  visits: 'Visitas',
  searches: 'Búsquedas',
  exits: 'Salidas a tiendas',
  accounts: 'Cuentas nuevas',
  alerts: 'Alertas enviadas',
  products: 'Productos nuevos',
  runs: 'Corridas de feeds',
}
