/** Alerts of one owner with the same rule: two products that turned out to be one article may each have had it. */

const RULE = ['user_id', 'contact_id', 'kind', 'target_price', 'percent', 'with_shipping']
const ruleOf = (alert: string) =>
  `(${[...RULE.map((column) => `${alert}.${column}`), `coalesce(${alert}.store_ids, '{}')`].join(', ')})`

/** Two alerts are about the same product in the same way. */
export const areSameAlerts = (one: string, other: string) =>
  `(${one}.product_id = ${other}.product_id and ${ruleOf(one)} is not distinct from ${ruleOf(other)})`

/** It came with a product that was joined: it sleeps while they are joined, and is there again if the join is undone. */
export const isDoubled = (alert: string) => `(${alert}.saved_as is not null and exists (
  select from price_alerts kept where ${areSameAlerts('kept', alert)}
    and kept.id <> ${alert}.id and (kept.saved_as is null or kept.id < ${alert}.id)))`
