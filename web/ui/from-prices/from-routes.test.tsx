import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { cleanup, render, screen, within } from '@testing-library/react'
import { FromRoutes } from './from-routes.tsx'

afterEach(cleanup)

const sedan = { code: 'sedan', name: 'Executive Sedan', seats: 3 }
const suv = { code: 'suv', name: 'Premium SUV', seats: 6 }

const trip = (from: string, to: string, fromCents: number) => ({
  ...{ id: `${from} ${to}`, from, to, pickUp: from, dropOff: to, metres: 58_000, seconds: 2_700 },
  ...{ totalCents: fromCents, fromCents, class: sedan },
  classes: [
    { code: 'sedan', totalCents: fromCents, fromCents },
    { code: 'suv', totalCents: fromCents + 3_550, fromCents: fromCents + 3_600 },
  ],
})
const TRIPS = [
  trip('Triangle', 'Dulles (IAD)', 13_800),
  trip('Baltimore/Washington (BWI)', 'Washington DC', 12_475),
]
const prices = (trips = TRIPS, withGratuity = true) => ({
  ...{ currency: 'USD' as const, withGratuity, trips, hourly: [] },
})
const rows = () => screen.queryAllByRole('listitem').map(row => row.textContent)

test('each route has its places, miles before minutes, and its price; an airport between two cities is its code', () => {
  render(<FromRoutes prices={prices()} />)
  assert.deepEqual(rows(), [
    'Triangle to Dulles IAD36 mi, 45 minfrom $138',
    'BWI to Washington DC36 mi, 45 minfrom $124.75',
  ])
  const [first] = screen.getAllByRole('listitem')
  assert.equal(
    first && within(first).getByRole('link').getAttribute('href'),
    '/reservation?pickup=Triangle&dropoff=Dulles+%28IAD%29',
  )
})

test('one note below says what the prices are for', () => {
  const note = () => document.querySelector('.from-foot span')?.textContent
  render(<FromRoutes prices={prices()} />)
  assert.equal(note(), 'Executive Sedan on weekdays, with gratuity, tolls and taxes included.')
  cleanup()
  const mixed = TRIPS.map((one, index) => (index === 0 ? one : { ...one, class: suv }))
  render(<FromRoutes prices={prices(mixed, false)} />)
  assert.equal(note(), 'Per vehicle on weekdays, with tolls and taxes included. Gratuity is extra.')
})

test('on the page of a vehicle they are those of its class, and lead to it', () => {
  render(<FromRoutes prices={prices()} vehicle={{ id: 'v1', code: 'suv' }} />)
  assert.match(rows()[0] ?? '', /from \$174$/)
  assert.equal(
    screen.getByRole('link', { name: 'Price your ride' }).getAttribute('href'),
    '/reservation?vehicle=v1',
  )
})

test('without a priced route there is nothing', () => {
  render(<FromRoutes prices={prices([])} />)
  assert.equal(document.body.textContent, '')
})
