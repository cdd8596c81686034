/** The tabs of Base UI, 9 KB with brotli: import them only from code that is loaded on demand. */
import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly { name: Name; title: string; panel: ReactNode }[]
  chosen: Name
  onChoose: (name: Name) => void
}

export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: TabsProps<Name>) {
  return (
    <BaseTabs.Root value={chosen} onValueChange={onChoose}>
      <BaseTabs.List className="tabs mb-5" aria-label={label}>
        {tabs.map(({ name, title }) => (
          <BaseTabs.Tab key={name} value={name} className="tab">
            {title}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ name, panel }) => (
        <BaseTabs.Panel key={name} value={name}>
          {panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
