import assert from 'node:assert/strict'
import { afterEach, mock, test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { NOON } from '../../../test/support/app.ts'
import { failCalls } from '../../../test/support/dom/failing-calls.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'

const { app, openOffice, answerCalls } = usePages()

afterEach(() => mock.timers.reset())

test('the run sheet moves on to the next day at midnight in company time', async () => {
  // 23:59 in New York.
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-11-21T04:59:00Z') })
  await openOffice('/admin/run-sheet')
  const day = (await screen.findByLabelText('Day')) as HTMLInputElement
  assert.equal(day.value, '2026-11-20')
  mock.timers.setTime(Date.parse('2026-11-21T05:00:30Z'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => assert.equal((screen.getByLabelText('Day') as HTMLInputElement).value, '2026-11-21'))
})

test('a day is typed in full before its run sheet opens', async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) })
  const user = await openOffice('/admin/run-sheet?date=2026-12-01')
  const day = await screen.findByLabelText<HTMLInputElement>('Day')
  day.focus()
  // Browsers change the value with each part, and drop it for the 31st of a shorter month.
  for (const [key, value] of [
    ['1', '2026-01-01'],
    ['2', '0002-12-05'],
    ['6', '2026-12-05'],
  ] as const) {
    await user.keyboard(key)
    fill(day, value)
    assert.equal(location.search, '?date=2026-12-01')
  }
  await user.keyboard('{Enter}')
  await waitFor(() => assert.equal(location.search, '?date=2026-12-05'))
  assert.ok(day.isConnected && document.activeElement === day)
  await user.keyboard('7')
  fill(day, '2026-12-07')
  day.blur()
  await screen.findByRole('heading', { name: /December 7/ })
  fill(day, '')
  day.blur()
  assert.equal(day.value, '2026-12-07')
  fill(day, '2026-12-08')
  await waitFor(() => assert.equal(location.search, '?date=2026-12-08'))
})

test('a run sheet that failed to load is loaded by Try again', async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) })
  const repair = failCalls(answerCalls, { path: /^\/api\/run-sheet$/, offline: true })
  const user = await openOffice('/admin/run-sheet')
  const alert = await screen.findByRole('alert')
  assert.match(alert.textContent, /Failed to fetch reservations/)
  repair()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText(/No trips on this day/)
  assert.ok(!screen.queryByRole('alert'))
})

test('the run sheet of one driver is chosen in the address and stands alone', async () => {
  await priceStore(app().db)
  await insertFleet(app().db, { sedan: 2 })
  for (const id of ['sedan-1', 'sedan-2'])
    await app()
      .db.updateTable('vehicles')
      .set({ plate: `QRT ${id}` })
      .where('id', '=', id)
      .execute()
  const token = await app().signIn()
  const references: string[] = []
  for (const [pickUpTime, car] of [
    ['09:00', 'sedan-1'],
    ['18:00', 'sedan-2'],
  ] as const) {
    const { _id, reference } = await reserveTrips(app(), [toDullesTrip({ pickUpTime })])
    const body = { vehicle: car, driver: `driver-${car}`, pinned: true }
    await app().client('assignTrip', { token, params: { id: await tripOf(app(), _id) }, body })
    references.push(reference)
  }
  const [first = '', second = ''] = references
  const user = await openOffice('/admin/run-sheet?date=2026-12-01')
  await screen.findByText(first, { exact: false })
  assert.ok(!document.querySelector('.run-sheet')?.textContent.includes('·'))
  const select = screen.getByLabelText<HTMLSelectElement>('Driver')
  await waitFor(() => assert.equal(select.options.length, 3))
  await user.selectOptions(select, 'driver-sedan-2')
  await screen.findByRole('heading', { name: /^driver-sedan-2: 1 trip/ })
  assert.ok(!screen.queryByText(first, { exact: false }))
  screen.getByText(second, { exact: false })
  assert.equal(location.search, '?date=2026-12-01&driver=driver-sedan-2')
  assert.ok(!screen.queryByLabelText('Trip sheets by driver'))
  await user.selectOptions(select, 'All')
  await screen.findByText(first, { exact: false })
  screen.getByLabelText('Trip sheets by driver')
  assert.equal(location.search, '?date=2026-12-01')
})
