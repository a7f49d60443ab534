// A screen as it mostly is: its title, a word on what it is for, and what it shows; or a part of that under each of its tabs.
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { ScreenTitle } from '../shell/screen-title.tsx'
import { usePlace } from '../shell/use-place.tsx'
import { Skeletons } from '../ui/states.tsx'
import { type Tab, Tabs } from '../ui/tabs.tsx'

interface ScreenProps {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

export function Screen({ title, lead, children }: ScreenProps) {
  return (
    <>
      <ScreenTitle title={title} />
      {lead ? <p className="screen-lead">{lead}</p> : null}
      {children}
    </>
  )
}

interface TabbedScreenProps {
  readonly title: string
  /** What the tabs are, said to those who do not see them. */
  readonly label: string
  readonly tabs: readonly (Tab & { readonly View: ComponentType })[]
}

export function TabbedScreen({ title, label, tabs }: TabbedScreenProps) {
  const { base } = usePlace()
  const open = tabs.find(({ address }) => address === base)
  return (
    <Screen title={title}>
      <Tabs label={label} tabs={tabs}>
        {/* Keyed: the work of one tab is nothing to the other. */}
        <Suspense key={base} fallback={<Skeletons count={4} kind="line" />}>
          {open ? <open.View /> : null}
        </Suspense>
      </Tabs>
    </Screen>
  )
}
