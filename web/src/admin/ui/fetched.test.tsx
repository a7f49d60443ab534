import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { fetched } from './fetched.tsx'

interface Named {
  readonly name: string
}

const Greeting = ({ name }: Named) => <p>Bonjour {name}</p>
const Waiting = ({ name }: Named) => <p>{name} attend</p>

it('shows what comes as soon as it is there, and at once from then on', async () => {
  let arrive: (module: { default: typeof Greeting }) => void = () => undefined
  const load = vi.fn(() => new Promise<{ default: typeof Greeting }>((resolve) => (arrive = resolve)))
  const View = fetched<Named>(load, Waiting)
  expect(View.isThere()).toBe(false)
  const { unmount } = render(<View name="Ada" />)
  screen.getByText('Ada attend')
  arrive({ default: Greeting })
  await screen.findByText('Bonjour Ada')
  unmount()
  render(<View name="Grace" />)
  screen.getByText('Bonjour Grace')
  expect(View.isThere()).toBe(true)
  expect(load).toHaveBeenCalledTimes(1)
})

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? 'perdu' : this.props.children
  }
}

it('fails where it is shown', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const View = fetched<object>(() => Promise.reject(new Error('hors ligne')))
  await View.prepare()
  expect(View.isThere()).toBe(false)
  render(
    <Boundary>
      <View />
    </Boundary>,
  )
  await screen.findByText('perdu')
})
