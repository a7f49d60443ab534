// A screen as it mostly is: its title, a word on what it is for, and what it shows; or a part of that under each of its
// tabs.
import type { ComponentType, ReactNode } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import { Link } from './link.tsx'
import { ScreenTitle } from './screen-title.tsx'
import { TitlePart } from './title-part.tsx'
import { usePlace, usePlaces } from './use-place.tsx'

interface ScreenProps {
  /** Under a tab, that of its screen stands above it. */
  readonly title?: string | undefined
  readonly lead?: string | undefined
  readonly children: ReactNode
}

export function Screen({ title, lead, children }: ScreenProps) {
  return (
    <>
      {title ? <ScreenTitle title={title} /> : null}
      {lead ? <p className="screen-lead">{lead}</p> : null}
      {children}
    </>
  )
}

interface TabbedScreenProps {
  readonly title: string
  /** What the tabs are, said to those who do not see them. */
  readonly label: string
  readonly tabs: readonly ScreenTab[]
}

interface ScreenTab {
  readonly address: string
  readonly label: string
  readonly View: ComponentType
}

export function TabbedScreen({ title, label, tabs }: TabbedScreenProps) {
  const places = usePlaces()
  const { base } = usePlace()
  const drawn = tabs.map(({ View, ...tab }) => ({
    ...tab,
    id: tab.address.replaceAll('/', '-').slice(1),
    content: tab.address === base ? <Opened {...tab} View={View} /> : undefined,
  }))
  const onOpen = (index: number) => void places.open(tabs[index]?.address ?? base)
  const open = tabs.findIndex(({ address }) => address === base)
  return (
    <Screen title={title}>
      <Tabs label={label} tabs={drawn} open={open} onOpen={onOpen} Way={Way} />
    </Screen>
  )
}

function Opened({ label, View }: ScreenTab) {
  return (
    <>
      <TitlePart text={label} />
      <View />
    </>
  )
}

function Way({ tab, ...rest }: { readonly tab: Pick<ScreenTab, 'address'> }) {
  return <Link to={tab.address} {...rest} />
}
