import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import { insertSamples } from '../../../../server/integrations/sample-content/insert-samples.ts'
import { NOON } from '../../../../test/support/app.ts'
import { failCalls } from '../../../../test/support/dom/failing-calls.ts'
import { fill, usePages } from '../../../../test/support/dom/open-page.tsx'

const { app, openOffice, answerCalls } = usePages()
let token: string

/** The browser's clock stands where the server's does. */
beforeEach(async () => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse(NOON) })
  await insertFleet()
})
afterEach(() => mock.timers.reset())

/** Two sedans and two limousines in place of those of the samples; drivers are always there. */
async function insertFleet() {
  const { db, client, signIn } = app()
  await insertSamples(db, new Date(NOON))
  token = await signIn()
  for (const { _id: id } of await client('listDispatchVehicles', { token }))
    await client('deleteDispatchVehicle', { token, id })
  for (const vehicleClass of ['sedan', 'limo'])
    for (const plate of [`${vehicleClass} 1`, `${vehicleClass} 2`]) {
      const body = { vehicleClass, plate, name: plate, seats: 3, luggage: 3 }
      await client('createDispatchVehicle', { token, body })
    }
  const { version, ...rules } = await client('getBookingRules', { token })
  const body = { ...rules, driversAlwaysThere: true }
  await client('updateBookingRules', { token, body, ifMatch: version })
}

/** A request of a guest between places that the program does not know. */
async function reserve(firstName: string) {
  const person = { firstName, lastName: 'Curie', phoneNumber: '(703) 555-0188', email: 'curie@example.com' }
  const places = { pickUpAddress: 'The farm behind the mill', dropOffAddress: 'The chapel' }
  const when = { pickUpDate: '2026-12-04', pickUpTime: '23:30' }
  return await app().client('createReservation', {
    body: { ...person, ...places, ...when, numberOfPassengers: 2 },
  })
}

const stored = async ({ _id: id }: { _id: string }) => await app().client('getReservation', { token, id })
const isConfirmed = (reservation: { _id: string }) =>
  waitFor(async () => assert.equal((await stored(reservation)).status, 'confirmed'))
const press = async (name: string | RegExp) => await screen.findByRole('button', { name })
const dialog = async () => await screen.findByRole('dialog', { name: 'Enter trip duration' })
const isClosed = () =>
  waitFor(() => assert.ok(!screen.queryByRole('dialog', { name: 'Enter trip duration' })))
const minutes = async () => await within(await dialog()).findByLabelText<HTMLInputElement>('Minutes')
const confirm = async () => within(await dialog()).getByRole('button', { name: 'Confirm' })

async function fillIn(length: string, vehicleClass: string) {
  fill(await minutes(), length)
  const select = within(await dialog()).getByLabelText<HTMLSelectElement>('Class')
  const option = within(select).getByRole('option', { name: vehicleClass })
  fill(select, (option as HTMLOptionElement).value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

test('the dialog of the panel names the end of the trip, and keeps its fields during an outage', async () => {
  const marie = await reserve('Marie')
  const user = await openOffice(`/admin/reservations/${marie._id}`)
  await user.click(await press('Confirm'))
  await fillIn('90', 'Executive Sedan (2 vehicles)')
  await within(await dialog()).findByText(/11:30/)
  const repair = failCalls(answerCalls, { method: 'POST', path: /\/status$/, offline: true })
  await user.click(await confirm())
  const alert = await within(await dialog()).findByRole('alert')
  assert.match(alert.textContent, /Can’t reach the server/)
  assert.equal((await minutes()).value, '90')
  repair()
  await user.click(await confirm())
  await isClosed()
  await isConfirmed(marie)
  await screen.findByText(/^SEDAN [12]$/)
})

test('a third trip of two vehicles is confirmed without one, for a reason', async () => {
  const [irene, louise, eve] = [await reserve('Irene'), await reserve('Louise'), await reserve('Eve')]
  for (const { _id: id } of [irene, louise])
    await app().client('changeReservationStatus', {
      ...{ token, id },
      body: { seenStatus: 'pending', status: 'confirmed', trips: [{ minutes: 60, class: 'limo' }] },
    })
  const user = await openOffice(`/admin/reservations/${eve._id}`)
  await user.click(await press('Confirm'))
  await fillIn('60', 'Stretch Limousine (2 vehicles)')
  await user.click(await confirm())
  const alert = await waitFor(() => {
    const found = document.querySelector('dialog[open] [role=alert]')
    if (!found) throw new Error('Nothing is in the way')
    return found.textContent
  })
  assert.ok(
    [irene, louise].some(({ reference }) => alert.includes(`Trip ${reference}`)),
    alert,
  )
  const open = within(document.querySelector<HTMLElement>('dialog[open]') ?? assert.fail('No dialog'))
  assert.equal(open.getByLabelText<HTMLInputElement>('Minutes').value, '60')
  assert.ok(!open.queryByRole('radio', { name: 'Assign a vehicle later' }))
  open.getByText(/^To assign a vehicle later, first choose the pickup and drop-off/)
  await user.click(open.getByRole('radio', { name: 'No vehicle needed' }))
  fill(open.getByLabelText('Reason'), 'A partner drives')
  await user.click(open.getByRole('button', { name: 'Confirm' }))
  await screen.findByText(/No vehicle: A partner drives/)
  await isConfirmed(eve)
})

test('the form above the list asks for the duration and saves with it', async () => {
  const irene = await reserve('Irene')
  const user = await openOffice(`/admin/reservations?edit=${irene._id}`)
  await user.selectOptions(await screen.findByLabelText('Status'), 'confirmed')
  await user.click(await press('Update'))
  await fillIn('60', 'Stretch Limousine (2 vehicles)')
  await user.click(await confirm())
  await screen.findByText('Reservation updated successfully!')
  await isConfirmed(irene)
})

test('of many reservations each one without a duration is asked about by itself', async () => {
  const pierre = await reserve('Pierre')
  const user = await openOffice('/admin/reservations')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
  const bar = await screen.findByRole('region', { name: 'Selected reservations' })
  await user.click(within(bar).getByRole('button', { name: 'Confirm rides…' }))
  await user.click(await press('Confirm 1 reservation'))
  await screen.findByText('1 skipped: enter the duration and class.')
  await user.click(await press('Confirm… Pierre Curie'))
  await fillIn('45', 'Executive Sedan (2 vehicles)')
  await user.click(await confirm())
  await screen.findByRole('heading', { name: '1 of 1 confirmed' })
  await isConfirmed(pierre)
})

test('on Today the dialog closes by Escape without a change, and confirms when it is filled in', async () => {
  const paul = await reserve('Paul')
  const user = await openOffice('/admin/today')
  await user.click(await press(/^Confirm.*Paul Curie/))
  await minutes()
  await user.keyboard('{Escape}')
  await isClosed()
  assert.equal((await stored(paul)).status, 'pending')
  await user.click(await press(/^Confirm.*Paul Curie/))
  await fillIn('45', 'Executive Sedan (2 vehicles)')
  await user.click(await confirm())
  await screen.findByText('Confirmed Paul Curie.', { exact: false })
  await isConfirmed(paul)
})
