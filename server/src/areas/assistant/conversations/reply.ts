/** What the assistant answered to one turn, as the page would show it. */
import type { AssistantPart, AssistantProduct } from '@tianguis/contract/assistant/answer'
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'

type Part<Type extends AssistantPart['type']> = Extract<AssistantPart, { type: Type }>

export class Reply {
  readonly parts: readonly AssistantPart[]
  /** The context before this turn. */
  readonly before: AssistantContext | null

  constructor(parts: readonly AssistantPart[], before: AssistantContext | null) {
    this.parts = parts
    this.before = before
  }

  /** The parts of one type. */
  all<Type extends AssistantPart['type']>(type: Type): Part<Type>[] {
    return this.parts.filter((part): part is Part<Type> => part.type === type)
  }

  get text(): string {
    return this.all('text')
      .map(({ text }) => text)
      .join('')
  }

  get folded(): string {
    return fold(this.text)
  }

  get context(): AssistantContext | null {
    return this.all('context').at(-1)?.context ?? this.before
  }

  /** Products that satisfy the whole wish, without the nearest ones. */
  get cards(): AssistantProduct[] {
    return this.all('products')
      .filter(({ near }) => !near)
      .flatMap(({ products }) => products)
  }

  /** Every product on the screen. */
  get products(): AssistantProduct[] {
    return [...this.all('products'), ...this.all('comparison')].flatMap(({ products }) => products)
  }

  /** The product shown before this turn at a place; 1 is the first. */
  shownBefore(place: number): AssistantContext['shown'][number] | undefined {
    return this.before?.shown[place - 1]
  }
}
