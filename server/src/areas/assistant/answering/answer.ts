/** What every kind of answer is given and gives. */
import type { AssistantContext, AssistantPart } from '@tianguis/contract/assistant/assistant'
import type { CouponsView } from '@tianguis/contract/catalog/coupon'
import type { CouponsQuestion } from '@tianguis/contract/search/coupons-search'
import type { SiteInfo } from '@tianguis/contract/site/site-info'
import type { Clock } from '../../../runtime/clock.ts'
import type { Knowledge } from '../understanding/understand.ts'
import type { ProductSource } from './cards.ts'
import type { FindDeps } from './find.ts'

export interface AnswerDeps extends FindDeps {
  product: ProductSource
  coupons(question: CouponsQuestion): Promise<CouponsView>
  clock: Clock
  info: Pick<SiteInfo, 'productName'>
}

export interface Asked {
  deps: AnswerDeps
  knowledge: Knowledge
  context: AssistantContext | null
}

export type Answer = AsyncGenerator<AssistantPart, void>

export const text = (words: string): AssistantPart => ({ type: 'text', text: words })
export const suggestions = (...said: string[]): AssistantPart => ({ type: 'suggestions', suggestions: said })
