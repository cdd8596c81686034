import type { AlertView } from '@tianguis/contract/account/alerts'
import { pesosOf } from '@tianguis/contract/money'
import type * as queries from './queries.ts'

export function alertView(alert: queries.AlertRow): AlertView {
  return {
    id: alert.id,
    product: String(alert.productId),
    kind: alert.kind,
    targetPrice: alert.targetPrice === null ? null : pesosOf(alert.targetPrice),
    percent: alert.percent,
    stores: alert.storeSlugs ?? [],
    withShipping: alert.withShipping,
    paused: alert.paused,
    armed: alert.armed,
    baselinePrice: alert.baselinePrice === null ? null : pesosOf(alert.baselinePrice),
    expiresAt: alert.expiresAt?.toISOString() ?? null,
    lastFiredAt: alert.lastFiredAt?.toISOString() ?? null,
    createdAt: alert.createdAt.toISOString(),
  }
}
