import type { Permission } from '@tianguis/contract/admin/permissions'
import type { Attention, PLOTS } from '@tianguis/contract/admin/start'

interface Words {
  words: string
  /** The screen where it is looked after. */
  to?: string
  permission?: Permission
}

export const ATTENTION: Record<Attention['kind'], Words> = {
  'feeds-failing': { words: 'feeds que fallan', to: 'feeds', permission: 'feeds.see' },
  'feeds-late': { words: 'feeds atrasados', to: 'feeds', permission: 'feeds.see' },
  'held-prices': { words: 'precios retenidos', to: 'precios', permission: 'prices.review' },
  matches: { words: 'coincidencias por revisar', to: 'revision?kind=match', permission: 'matches.review' },
  'price-reviews': { words: 'precios lejanos por revisar', to: 'revision?kind=price', permission: 'matches.review' },
  reports: { words: 'reportes de visitantes', to: 'reportes', permission: 'reports.see' },
  requests: { words: 'tiendas que piden aparecer', to: 'solicitudes', permission: 'requests.see' },
  mails: { words: 'correos sin entregar', to: 'operacion', permission: 'operation.see' },
  jobs: { words: 'trabajos fallidos en siete días', to: 'operacion', permission: 'operation.see' },
  'empty-queries': { words: 'búsquedas sin resultados', to: 'busquedas', permission: 'queries.see' },
  'backup-old': { words: 'días desde el último respaldo', to: 'operacion', permission: 'operation.see' },
  'no-backup': { words: 'respaldo por hacer: aún no hay ninguno', to: 'operacion', permission: 'operation.see' },
  certificate: { words: 'días de certificado: renuévalo' },
  unindexed: { words: 'productos por indexar', to: 'operacion', permission: 'operation.see' },
}

export const PLOT_TITLES: Record<(typeof PLOTS)[number], string> = {
  visits: 'Visitas',
  searches: 'Búsquedas',
  exits: 'Salidas a tiendas',
  accounts: 'Cuentas nuevas',
  alerts: 'Alertas enviadas',
  products: 'Productos nuevos',
  runs: 'Lecturas de feeds',
}
