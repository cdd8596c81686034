import { type ComponentType, use, useEffect, useState } from 'react'

type State<Props> = { component?: ComponentType<Props>; failure?: unknown }
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component whose code is fetched when it is first rendered, or earlier by `preload`; it shows nothing until then.
 * Unlike `lazy` it does not wait for React's throttle of suspended content, up to 300 ms. A failed fetch is thrown.
 */
export function onDemand<Props extends object>(load: Load<Props>) {
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
        (reason) => setState({ failure: reason }),
      )
    }, [Component])
    if (failure) throw failure
    return Component ? <Component {...props} /> : null
  }
  return Object.assign(OnDemand, { preload: () => void fetched().catch(() => undefined) })
}

const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/** Resolved with the first sign that a person uses the document. */
const firstInteraction =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        const options = { capture: true, passive: true }
        function happened(): void {
          for (const type of INTERACTIONS) document.removeEventListener(type, happened, options)
          resolve()
        }
        for (const type of INTERACTIONS) document.addEventListener(type, happened, options)
      })

/**
 * The same for a part of a page that the server renders too: the server's loader awaits `load`, because `renderToString`
 * cannot wait. In the browser navigation waits for the code; hydration waits for the first interaction with the document,
 * until which the server's markup stays, or for a navigation that needs the code.
 */
export function serverRenderedOnDemand<Props extends object>(load: Load<Props>) {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  let hydrating: Promise<ComponentType<Props>> | undefined
  let isWanted = () => {}
  const fetched = () => {
    loading ??= load().then((module) => {
      loaded = module.default
      return loaded
    })
    isWanted()
    return loading
  }
  const whenUsed = () => {
    const wanted = new Promise<void>((resolve) => {
      isWanted = resolve
    })
    hydrating ??= Promise.race([firstInteraction, wanted]).then(fetched)
    return hydrating
  }
  function OnDemand(props: Props) {
    const Component = loaded ?? use(loading ?? whenUsed())
    return <Component {...props} />
  }
  return Object.assign(OnDemand, { load: fetched })
}
