import { expect, it } from 'vitest'
import { navigate, startNavigation } from './navigation.ts'

it('gives no entry a number that one further on bears, of which nothing was kept', () => {
  startNavigation()
  window.history.pushState({ entry: 1000 }, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
  navigate('/contact')
  expect(window.history.state).toEqual({ entry: 1001 })
})
