import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { closeOpenMenus } from '../../navigation/delegated-navigation.ts'
import { DEVICE } from '../../ui/device.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import type { CategoryMenuProps } from './CategoryMenu.tsx'
import { loadTree } from './tree.ts'

interface Loaded {
  tree: CategoryNode[]
  Menu: ComponentType<CategoryMenuProps>
}

let loading: Promise<Loaded | null> | undefined

/** Code and tree together, once; started by pointer or focus. */
function load(): Promise<Loaded | null> {
  loading ??= Promise.all([loadTree(), import('./CategoryMenu.tsx')])
    .then(([tree, { default: Menu }]) => (tree ? { tree, Menu } : null))
    .catch(() => null)
    .then((loaded) => {
      if (!loaded) loading = undefined
      return loaded
    })
  return loading
}

/** `children` is the plain list: shown without JavaScript, or when the tree cannot be loaded. */
export function MenuButton({ children }: { children: ReactNode }) {
  const [menu, setMenu] = useState<Loaded | null>(null)
  const [plain, setPlain] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    // The pressed button is unmounted, so the focus moves to the list.
    if (plain) summary.current?.focus({ preventScroll: true })
  }, [plain])
  const close = useCallback(() => {
    setMenu(null)
    button.current?.focus({ preventScroll: true })
  }, [])

  async function toggle(): Promise<void> {
    if (menu) return close()
    const loaded = await load()
    if (loaded) setMenu(loaded)
    else setPlain(true)
  }

  return (
    <div data-menu className="-ml-3.5">
      {plain ? null : (
        <button
          ref={button}
          type="button"
          className="nav-link needs-js"
          aria-expanded={menu !== null}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => void toggle()}
        >
          <MenuLabel />
        </button>
      )}
      <details
        className={plain ? '' : 'without-js'}
        open={plain || undefined}
        data-closes-on-leave
        onMouseLeave={() => matchMedia(DEVICE.isLaptop).matches && closeOpenMenus()}
      >
        <summary ref={summary} className="nav-link">
          <MenuLabel />
        </summary>
        {children}
      </details>
      {menu ? <menu.Menu tree={menu.tree} onClose={close} /> : null}
    </div>
  )
}

function MenuLabel() {
  return (
    <>
      <Icon name="menu" />
      <span className="sr-only laptop:not-sr-only">Buscar por categorías</span>
    </>
  )
}
