/** The products that the last answer showed: of a list that was changed in one thing, those of that thing. */
import type { AssistantContext, Shown } from '@tianguis/contract/assistant/assistant'

export function lastShown(context: AssistantContext | null): readonly Shown[] {
  const shown = context?.shown ?? []
  const own = context?.lastPart == null ? [] : shown.filter(({ part }) => part === context.lastPart)
  return own.length > 0 ? own : shown
}
