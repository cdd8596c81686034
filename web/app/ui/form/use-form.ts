/**
 * The state of a form: what is typed, what is wrong with it, and whether it is being sent.
 *
 *   typing ──submit──▶ checked by the schema ──▶ sent once ──▶ done
 *      ▲                        └─ faults ─┴─ refused ─▶ shown at their fields, focus on the first
 *      └───────────────────────────────────────────────────┘   any change clears them
 */
import { type ChangeEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type Fault, faultsByField, type Refusal, type Schema } from './faults.ts'

interface FormOptions<Values, Output> {
  initial: Values
  /** Fetched when the form gets the focus, so that pages do not load it before. Without one nothing is checked. */
  schema?: () => Promise<Schema<Output>>
  /** Resolves to null when all went well, or to what the server refused. `reset` empties the form again. */
  send: (checked: Output, reset: () => void) => Promise<Refusal | null>
  /** The sentence for a server that cannot be reached. */
  failed: string
}

type Name<Values> = keyof Values & string
type NameOf<Values, Type> = { [N in Name<Values>]: Values[N] extends Type ? N : never }[Name<Values>]
type Typing = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

export function useForm<Values extends object, Output = Values>(options: FormOptions<Values, Output>) {
  const { initial, schema, send, failed } = options
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Partial<Record<Name<Values>, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const isSending = useRef(false)
  const element = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each attempt, when its faults are rendered
  useEffect(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [attempts])

  function set<N extends Name<Values>>(name: N, value: Values[N]): void {
    setValues((before) => ({ ...before, [name]: value }))
    setFaults({})
    setFailure(null)
  }

  function show({ faults: found = [], sentence }: Refusal): void {
    const known = faultsByField(found, Object.keys(initial))
    setFaults(known as typeof faults)
    setFailure(Object.keys(known).length > 0 ? null : (sentence ?? failed))
  }

  async function check(typed: Values): Promise<{ output: Output } | { faults: readonly Fault[] }> {
    if (!schema) return { output: typed as unknown as Output }
    const { data, error } = (await schema()).safeParse(typed)
    return error ? { faults: error.issues } : { output: data as Output }
  }

  async function checkAndSend(typed: Values): Promise<Refusal | null> {
    const checked = await check(typed)
    if ('faults' in checked) return checked
    setBusy(true)
    return send(checked.output, () => setValues(initial))
  }

  async function submitValues(typed: Values): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setFaults({})
    setFailure(null)
    try {
      const refusal = await checkAndSend(typed)
      if (refusal) show(refusal)
    } catch {
      setFailure(failed)
    } finally {
      isSending.current = false
      setBusy(false)
      setAttempts((before) => before + 1)
    }
  }

  function onSubmit(event: SyntheticEvent): void {
    event.preventDefault()
    void submitValues(values)
  }

  return {
    values,
    busy,
    failure,
    set,
    /** Sends other values than those shown. */
    submitValues,
    /** For the `<form>` element. */
    props: { ref: element, onSubmit, onFocus: () => void schema?.().catch(() => undefined) },
    /** For a field of text, a text area or a select. */
    field: <N extends NameOf<Values, string>>(name: N) => ({
      name,
      value: values[name] as string,
      error: faults[name],
      onChange: (event: Typing) => set(name, event.target.value as Values[N]),
    }),
    checkbox: <N extends NameOf<Values, boolean>>(name: N) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as Values[N]),
    }),
    radio: <N extends Name<Values>>(name: N, option: Values[N] & string) => ({
      name,
      value: option,
      checked: values[name] === option,
      onChange: () => set(name, option),
    }),
  }
}
