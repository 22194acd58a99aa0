import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/react'
import { failCalls } from '../../../test/support/dom/failing-calls.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'

const { app, openOffice, answerCalls } = usePages()

test('trips after today that failed to load are named above the vehicles, and loaded by Try again', async () => {
  await priceStore(app().db)
  await insertFleet(app().db, { sedan: 1 })
  const repair = failCalls(answerCalls, { path: /^\/api\/vehicles\/next-trips$/, offline: true })
  const user = await openOffice('/admin/vehicles')
  await screen.findByRole('table', { name: 'Vehicles' })
  await screen.findByRole('alert')
  assert.ok(!screen.queryByText('None booked'))
  repair()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('None booked')
  assert.ok(!screen.queryByRole('alert'))
})
