import { type ComponentType, memo, Suspense, use, useEffect, useState } from 'react'

type State<Props> = { component?: ComponentType<Props>; failure?: unknown }
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code is fetched when it is first rendered, or earlier by `preload`; it shows nothing until then.
 * Unlike `lazy` it does not wait for React's throttle of suspended content, up to 300 ms. A failed fetch is thrown, unless
 * the part is optional: the page then goes on without it.
 */
export function onDemand<Props extends object>(load: Load<Props>, { isOptional = false } = {}) {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => {
    loaded ??= (await load()).default
    return loaded
  }
  function OnDemand(props: Props) {
    const [{ component: Component, failure }, setState] = useState<State<Props>>({ component: loaded })
    useEffect(() => {
      if (Component) return
      fetched().then(
        (component) => setState({ component }),
        (reason) => (isOptional ? undefined : setState({ failure: reason })),
      )
    }, [Component])
    if (failure) throw failure
    return Component ? <Component {...props} /> : null
  }
  return Object.assign(OnDemand, { preload: () => void fetched().catch(() => undefined) })
}

/** A part that a resized window shows again has no markup of the server left. */
const INTERACTIONS = ['pointermove', 'touchstart', 'wheel', 'keydown', 'focusin', 'resize']
let interact: (value?: unknown) => void = () => undefined

/** Resolved with the first interaction with the document. */
const interacted = new Promise((resolve) => {
  interact = resolve
  if (typeof document === 'undefined') return
  for (const type of INTERACTIONS) addEventListener(type, resolve, { once: true, capture: true, passive: true })
})

/** Events after which a failed fetch is tried again. */
const RETRY_AT = ['online', 'pointerdown', 'keydown']

function retryMoment(): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController()
    const retry = () => {
      ended.abort()
      resolve()
    }
    for (const type of RETRY_AT) addEventListener(type, retry, { signal: ended.signal, capture: true, passive: true })
  })
}

/**
 * The same for a part of a page that the server renders too: the server's loader awaits `load`, because `renderToString`
 * cannot wait. In the browser navigation waits for the code; hydration of this part, and of no other, waits for the first
 * interaction with the document, until which the server's markup stays, also when the code cannot be fetched.
 */
export function serverRenderedOnDemand<Props extends object>(load: Load<Props>) {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  let hydrating: Promise<ComponentType<Props>> | undefined
  const fetched = () => {
    // A navigation that needs the code is an interaction too.
    interact()
    loading ??= load().then(
      (module) => {
        loaded = module.default
        return loaded
      },
      (reason) => {
        loading = undefined
        throw reason
      },
    )
    return loading
  }
  const fetchedForHydration = async (): Promise<ComponentType<Props>> => {
    await interacted
    for (;;) {
      try {
        return await fetched()
      } catch {
        await retryMoment()
      }
    }
  }
  function Loaded(props: Props) {
    hydrating ??= fetchedForHydration()
    const Component = loaded ?? use(hydrating)
    return <Component {...props} />
  }
  // Memoised: React empties a boundary that is rendered again before its code is there.
  const OnDemand = memo(function OnDemand(props: Props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  })
  return Object.assign(OnDemand, { load: fetched })
}
