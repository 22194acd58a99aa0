import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { insertDriver } from '../../../test/support/dispatch.ts'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { saveRules } from '../../../test/support/fleet.ts'

const { app, openOffice } = usePages()
const NO_TRIPS = 'No shifts. This chauffeur gets no trips.'
const UNUSED = /^“Drivers always on duty” is on, so these shifts don’t limit what guests can book\./

beforeEach(() => insertDriver(app().db, { id: 'Dana' }))

async function openShifts() {
  const user = await openOffice('/admin/drivers?record=Dana')
  const form = within(await screen.findByRole('form', { name: 'Weekly shifts: Dana' }))
  const saveFirst = async () => {
    await user.click(form.getByRole('button', { name: /^Add.*Monday/ }))
    const [from, to] = document.querySelectorAll<HTMLElement>('[data-shift] input[type="time"]')
    fill(from ?? assert.fail(), '06:00')
    fill(to ?? assert.fail(), '14:00')
    await user.click(form.getByRole('button', { name: 'Save shifts' }))
    await screen.findByText('Shifts saved for Dana.')
  }
  return { form, saveFirst }
}

test('the first shift of a company whose drivers are always on duty says that it limits nothing', async () => {
  await saveRules(app().db, { driversAlwaysThere: true })
  const { form, saveFirst } = await openShifts()
  assert.equal(form.queryByText(NO_TRIPS), null)
  assert.equal(form.queryByText(UNUSED), null)
  await saveFirst()
  await form.findByText(UNUSED)
  const link = form.getByRole('link', { name: 'Booking rules' })
  assert.equal(link.getAttribute('href'), '/admin/booking-rules')
})

test('by shifts, a chauffeur without any gets no trips', async () => {
  const { form, saveFirst } = await openShifts()
  await form.findByText(NO_TRIPS)
  await saveFirst()
  await waitFor(() => assert.equal(form.queryByText(NO_TRIPS), null))
  assert.equal(form.queryByText(UNUSED), null)
})
