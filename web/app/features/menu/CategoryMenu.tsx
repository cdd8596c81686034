/** The menu with JavaScript: a panel under the bar on laptops, a drawer on smaller screens. Loaded on intent. */
import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { useEffect, useRef } from 'react'
import { useDevice } from '../../ui/device.ts'
import { Drawer } from '../../ui/dialog/Drawer.tsx'
import { CategoryLists } from './CategoryLists.tsx'
import { DrawerFooter } from './DrawerFooter.tsx'
import { menuTree } from './tree.ts'

export interface CategoryMenuProps {
  tree: CategoryNode[]
  onClose(): void
}

export default function CategoryMenu({ tree, onClose }: CategoryMenuProps) {
  const isLaptop = useDevice('isLaptop')
  const roots = menuTree(tree, isLaptop)
  return isLaptop ? <MenuPanel roots={roots} onClose={onClose} /> : <MenuDrawer roots={roots} onClose={onClose} />
}

interface Lists {
  roots: CategoryNode[]
  onClose(): void
}

function MenuPanel({ roots, onClose }: Lists) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('a, button')?.focus()
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    const outside = (event: PointerEvent) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-menu]')) onClose()
    }
    document.addEventListener('keydown', leave)
    document.addEventListener('pointerdown', outside)
    return () => {
      document.removeEventListener('keydown', leave)
      document.removeEventListener('pointerdown', outside)
    }
  }, [onClose])
  return (
    <nav
      ref={panel}
      aria-label="Categorías"
      data-menu
      className="menu-panel"
      onMouseLeave={onClose}
      onClickCapture={closeOnLink(onClose)}
    >
      <CategoryLists roots={roots} />
    </nav>
  )
}

function MenuDrawer({ roots, onClose }: Lists) {
  return (
    <Drawer title="Menú" closeLabel="Cerrar menú" onClose={onClose} onClickCapture={closeOnLink(onClose)}>
      <nav aria-label="Categorías" className="min-h-0 flex-1 overflow-y-auto">
        <CategoryLists roots={roots} />
      </nav>
      <DrawerFooter onDone={onClose} />
    </Drawer>
  )
}

function closeOnLink(onClose: () => void) {
  return (event: React.MouseEvent) => {
    // After the click was handled, because unmounting the link earlier would cancel it.
    if (event.target instanceof Element && event.target.closest('a')) setTimeout(onClose)
  }
}
