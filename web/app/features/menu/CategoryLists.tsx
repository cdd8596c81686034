import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { removeAccents } from '@tianguis/contract/folding'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../ui/icon/Icon.tsx'
import { useMenuStack } from './menu-stack.ts'

/** Drill-down lists: a category with subcategories opens, a leaf is a link. The link's own click closes the menu. */
export function CategoryLists({ roots }: { roots: CategoryNode[] }) {
  const { stack, moving, open, back } = useMenuStack()
  const list = useRef<HTMLDivElement>(null)
  const current = stack.at(-1)
  useFocusInNewList(list, stack)

  return (
    <div ref={list} className="menu-lists" data-moving={moving ?? undefined}>
      {current ? (
        <>
          <button type="button" className="menu-back" onClick={back}>
            <Icon name="chevron-left" />
            {backLabel(stack)}
          </button>
          <h2 className="menu-title">{current.name}</h2>
          {current.url ? (
            <a className="menu-all" href={removeAccents(current.url)}>
              Ver todo<span className="sr-only"> {current.name}</span>
            </a>
          ) : null}
        </>
      ) : null}
      <ul>
        {(current?.subcategories ?? roots).map((node) => (
          <li key={node.name}>
            <MenuItem node={node} onOpen={open} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function MenuItem({ node, onOpen }: { node: CategoryNode; onOpen(node: CategoryNode): void }) {
  if (!node.subcategories?.length) {
    if (!node.url) return <span className="menu-item">{node.name}</span>
    return (
      <a className="menu-item" href={removeAccents(node.url)}>
        {node.name}
      </a>
    )
  }
  return (
    <button
      type="button"
      className="menu-item"
      data-node={node.name}
      aria-expanded={false}
      onClick={() => onOpen(node)}
    >
      {node.name}
      <Icon name="chevron-right" />
    </button>
  )
}

/** The parent category, or the main menu. */
function backLabel(stack: readonly CategoryNode[]): string {
  const parent = stack.at(-2)
  return parent ? `Regresar a ${parent.name}` : 'Menú Principal'
}

/**
 * Forward: the first control of the new list. Back: the category that was open. In a layout effect, because the focused
 * element was removed with the old list and the drawer would take the focus.
 */
function useFocusInNewList(list: React.RefObject<HTMLElement | null>, stack: readonly CategoryNode[]) {
  const before = useRef(stack)
  useLayoutEffect(() => {
    const cameFrom = before.current.at(-1)
    const wentBack = before.current.length > stack.length
    const moved = before.current !== stack
    before.current = stack
    if (!moved || !list.current) return
    const items = [...list.current.querySelectorAll<HTMLElement>('a, button')]
    const target = wentBack ? items.find((item) => item.dataset.node === cameFrom?.name) : items[0]
    target?.focus()
    list.current.scrollTo?.({ top: 0 })
  }, [list, stack])
}
