/** The menu with JavaScript: a panel under the bar on laptops, a drawer on smaller screens. Loaded on intent. */
import { Dialog } from '@base-ui/react/dialog'
import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { useEffect, useRef } from 'react'
import { useDevice } from '../../ui/device.ts'
import { Icon } from '../../ui/Icon.tsx'
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
  return isLaptop ? <Panel roots={roots} onClose={onClose} /> : <Drawer roots={roots} onClose={onClose} />
}

interface Lists {
  roots: CategoryNode[]
  onClose(): void
}

function Panel({ roots, onClose }: Lists) {
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

function Drawer({ roots, onClose }: Lists) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="modal-backdrop" />
        <Dialog.Popup className="drawer" onClickCapture={closeOnLink(onClose)}>
          <div className="flex items-center justify-between border-b border-line px-4 py-2">
            <Dialog.Title className="text-lg font-black">Menú</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="Cerrar menú">
              <Icon name="x" />
            </Dialog.Close>
          </div>
          <nav aria-label="Categorías" className="min-h-0 flex-1 overflow-y-auto">
            <CategoryLists roots={roots} />
          </nav>
          <DrawerFooter onDone={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function closeOnLink(onClose: () => void) {
  return (event: React.MouseEvent) => {
    // after the click itself has been handled: the link must still be there for it
    if (event.target instanceof Element && event.target.closest('a')) setTimeout(onClose)
  }
}
