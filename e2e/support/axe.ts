import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What keeps somebody from using the page as it stands now. */
export async function seriousBarriers(page: Page): Promise<{ id: string; targets: string[] }[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, targets: nodes.slice(0, 3).map((node) => node.html) }))
}
