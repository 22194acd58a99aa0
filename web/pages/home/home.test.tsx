import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Banner } from './banner.tsx'
import Home from './home.tsx'
import { slidesOf } from './home-content.ts'

afterEach(cleanup)

function openHome() {
  const data = { middle: '<h2>Popular routes</h2>', proof: '', texts: {}, vehicles: [] }
  const router = createMemoryRouter([{ id: 'home', path: '/', Component: Home, loader: () => data }], {
    hydrationData: { loaderData: { home: data } },
  })
  render(<RouterProvider router={router} />)
}

test('services come first, then fares and fleet; nothing else has a heading', () => {
  openHome()
  assert.deepEqual(
    screen
      .getAllByRole('heading')
      .filter(({ tagName }) => tagName !== 'H3')
      .map(({ textContent }) => textContent),
    ['Discover the Luxury Transportation Service', 'Our Services', 'Popular routes', 'Our Top Fleet'],
  )
  for (const [name, path] of [
    ['All services', '/services'],
    ['All vehicles', '/fleet'],
  ] as const)
    assert.equal(screen.getByRole('link', { name }).getAttribute('href'), path)
})

test('the hero asks for both places, date and time', () => {
  openHome()
  const hero = within(screen.getByRole('region', { name: 'Welcome' }))
  for (const label of ['From', 'To', 'Date', 'Time']) assert.ok(hero.getByLabelText(label))
  assert.ok(hero.getByRole('button', { name: 'Book Now' }))
})

test('the photograph of the owner takes the place of the drawn interior', () => {
  const drawn = () => document.querySelector('img[src*="interior"]')
  render(<Banner photograph={undefined} />)
  assert.ok(drawn())
  cleanup()
  const altTexts = { en: 'A hand on a door', es: '' }
  render(<Banner photograph={{ slot: 'door', imageUrl: '/pictures/x-800.webp', altTexts, version: 1 }} />)
  assert.equal(drawn(), null)
  assert.ok(screen.getByAltText('A hand on a door'))
})

test('companies elsewhere show vehicles alone, without landmarks or a wedding', () => {
  const pictures = slidesOf({ heroes: [] }, false).map(({ src }) => src)
  assert.equal(pictures.length, 4)
  for (const picture of pictures) assert.match(picture, /(runway-dusk|detail-wheel|interior|detail-door)-\d+/)
})
