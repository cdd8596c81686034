import type { AssistantPart } from '@tianguis/contract/assistant/answer'

/** Parses server-sent events from a stream; an event may span chunks. */
export async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<AssistantPart, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      rest += decoder.decode(value, { stream: true })
      const events = rest.split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)) as AssistantPart
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
