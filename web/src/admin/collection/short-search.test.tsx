// The search of a list that is put in order by hand.
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { service } from '../screens/testing-items.ts'
import { openAdmin, serve, signedIn, tokenFor } from '../testing.tsx'

afterEach(() => vi.unstubAllGlobals())

const names = ['Hammam', 'Éclat', 'Sauna', 'Jacuzzi', 'Massage', 'Gommage', 'Bain', 'Éclairage']

function open(path: `/admin/${string}`, count = names.length) {
  const services = names.slice(0, count).map((name, index) => service(`s${index}`, name, 9 - index))
  serve({ ...signedIn, 'GET /api/spa-services': { status: 200, body: services } })
  openAdmin(path, tokenFor(7 * 86_400))
  return userEvent.setup()
}
const shown = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)

it('narrows what is seen, in which nothing is moved', async () => {
  const user = open('/admin/spa')
  expect(await screen.findAllByRole('button', { name: /^Monter/ })).toHaveLength(8)
  const box = screen.getByRole('searchbox', { name: 'Rechercher' })
  await user.type(box, 'ecla')
  expect(shown()).toEqual(['Éclat', 'Éclairage'])
  expect(screen.queryByRole('button', { name: /^Monter/ })).toBeNull()
  await user.type(box, 'zz')
  expect(screen.getByText('Rien ne correspond à votre recherche.')).toBeTruthy()
  await user.clear(box)
  expect(screen.getAllByRole('button', { name: /^Monter/ })).toHaveLength(8)
})

it('stands in the address', async () => {
  open('/admin/spa?recherche=sauna')
  expect(await screen.findByRole('heading', { level: 3, name: 'Sauna' })).toBeTruthy()
  expect(shown()).toEqual(['Sauna'])
  expect(screen.getByRole('link', { name: /^Modifier\s: Sauna/ }).getAttribute('href')).toBe(
    '/admin/spa/s2?recherche=sauna',
  )
})

it('is not there where there is little to search', async () => {
  open('/admin/spa', 3)
  await screen.findByRole('heading', { level: 3, name: 'Sauna' })
  expect(screen.queryByRole('searchbox')).toBeNull()
})
