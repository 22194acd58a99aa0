import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { screen } from '@testing-library/react'
import { insertSamples } from '../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../test/support/app.ts'
import { usePages } from '../../../test/support/dom/open-page.tsx'

const { app, openOffice } = usePages({ guided: true })

beforeEach(() => insertSamples(app().db, new Date(NOON)))

async function addSedan() {
  const token = await app().signIn()
  const size = { seats: 3, luggage: 3 }
  const body = { vehicleClass: 'sedan', name: 'Lincoln', plate: 'HBC 1', ...size }
  await app().client('createDispatchVehicle', { token, body })
}

test('rates can be set once a vehicle of the company is in a sample class', async () => {
  await openOffice('/admin/today?step=rates')
  await screen.findByText(/^Add one of your own vehicles first\./)
  await addSedan()
  await openOffice('/admin/today?step=rates')
  assert.equal((await screen.findAllByLabelText('Price')).length, 2)
  assert.ok(!screen.queryByText(/ % more$/))
})

for (const booking of ['instant', 'request'] as const)
  test(`a sample class with a vehicle of the company is booked by ${booking}, others stay samples`, async () => {
    await addSedan()
    const user = await openOffice('/admin/today?step=promise')
    await user.selectOptions(await screen.findByLabelText('Bookings'), booking)
    await user.click(screen.getByRole('button', { name: 'Save & continue' }))
    await screen.findByRole('form', { name: 'Chauffeurs & staff' })
    const classes = await app().client('listAllVehicleClasses', { token: await app().signIn() })
    const sedan = classes.find(({ code }) => code === 'sedan')
    assert.deepEqual([sedan?.booking, sedan?.sample], [booking, false])
    assert.ok(classes.filter(({ code }) => code !== 'sedan').every(({ sample }) => sample))
  })

test('the size details stay open while a class is chosen, which fills them', async () => {
  const user = await openOffice('/admin/today?step=vehicles')
  const seats = () => screen.getByLabelText<HTMLInputElement>('Passenger seats')
  await user.click(await screen.findByText('Seats and luggage'))
  await user.selectOptions(screen.getByLabelText('Class'), 'Premium SUV')
  assert.equal(seats().closest('details')?.open, true)
  assert.equal(seats().value, '6')
})
