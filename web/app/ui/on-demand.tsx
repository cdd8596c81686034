import { type ComponentType, useEffect, useState } from 'react'

type State<Props> = { component?: ComponentType<Props>; failure?: unknown }

/**
 * A component whose code is fetched when it is first rendered, or earlier by `preload`; it shows nothing until then.
 * Unlike `lazy` it does not wait for React's throttle of suspended content, up to 300 ms. A failed fetch is thrown.
 */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
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
