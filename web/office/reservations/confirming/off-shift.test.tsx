import assert from 'node:assert/strict'
import { registerHooks } from 'node:module'
import { beforeEach, test } from 'node:test'
import { screen, waitFor, within } from '@testing-library/react'
import type { BodyOf } from '../../../../contract/calls.ts'
import { toJson } from '../../../../domain/values/json.ts'
import { fill, usePages } from '../../../../test/support/dom/open-page.tsx'
import { insertFleet } from '../../../../test/support/fleet.ts'
import { priceStore } from '../../../../test/support/priced-store.ts'
import { BALTIMORE_AIRPORT, CONTACT, reserveTrips, toDullesTrip } from '../../../../test/support/trips.ts'
import { detailsOf } from '../panel/facts.ts'

const { app, openOffice, answerCalls } = usePages()
const OFF_SHIFT = 'No driver on shift is available'
let token: string

beforeEach(async () => {
  await priceStore(app().db)
  await insertFleet(app().db)
  token = await app().signIn()
})

const stored = async (id: string) => await app().client('getReservation', { token, id })
const endShifts = () => app().db.deleteFrom('shifts').execute()
const dialog = async (name = OFF_SHIFT) => within(await screen.findByRole('dialog', { name }))
const isClosed = () => waitFor(() => assert.ok(!document.querySelector('dialog[open]')))
const press = async (name: string) => await screen.findByRole('button', { name })

/** The bodies that were sent to change a reservation. */
function sentBodies(path: RegExp) {
  const sent: { outsideShifts?: boolean; trips?: object[] }[] = []
  answerCalls(async request => {
    if (!path.test(new URL(request.url).pathname) || !['POST', 'PUT'].includes(request.method))
      return undefined
    sent.push(await request.clone().json())
    return undefined
  })
  return sent
}

async function request(more: Partial<BodyOf<'createReservationByPhone'>> = {}) {
  const { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime } = toDullesTrip()
  const details = { pickUpAddress, dropOffAddress, pickUpDate, pickUpTime, numberOfPassengers: 2 }
  return await app().client('createReservationByPhone', { token, body: { ...CONTACT, ...details, ...more } })
}

// First: afterwards the code of the dialog is loaded.
test('a question that could not be loaded fails the confirmation, and is asked by Try again', async () => {
  const { _id } = await request({ pickUpAddress: 'The farm behind the mill' })
  const user = await openOffice(`/admin/reservations/${_id}`)
  const confirm = await press('Confirm')
  const repair = failImport('/plan-dialog.tsx')
  await user.click(confirm)
  await screen.findByText('Can’t reach the server. Check your connection.')
  repair()
  await user.click(await press('Try again'))
  await dialog('Enter trip duration')
  assert.equal((await stored(_id)).status, 'pending')
})

test('a question about minutes gives way to that about shifts, which confirms only when staff say so', async () => {
  const unknown = { pickUpAddress: 'The farm behind the mill', dropOffAddress: 'The chapel' }
  const { _id } = await request(unknown)
  await endShifts()
  const sent = sentBodies(/\/status$/)
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await press('Confirm'))
  const first = await dialog('Enter trip duration')
  fill(await first.findByLabelText('Minutes'), '60')
  await user.selectOptions(first.getByLabelText('Class'), 'sedan')
  await user.click(first.getByRole('button', { name: 'Confirm' }))

  const asked = await dialog()
  const choices = await asked.findAllByRole<HTMLInputElement>('radio')
  const notes = choices.map(choice => {
    const [id = ''] = choice.getAttribute('aria-describedby')?.split(' ') ?? []
    return [choice.labels?.[0]?.textContent, document.getElementById(id)?.textContent?.split('.')[0]]
  })
  assert.deepEqual(notes, [
    ['Confirm anyway', 'A vehicle and a driver off shift are free'],
    ['Assign a vehicle and driver', 'Choose the class and how long the vehicle is busy'],
    ['No vehicle needed', 'Nothing is reserved, such as when a partner drives'],
  ])
  assert.equal(asked.queryByText(/^Confirming needs a vehicle/), null)
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  await isClosed()
  assert.equal((await stored(_id)).status, 'pending')

  await user.click(await press('Confirm'))
  const again = await dialog()
  await user.click(await again.findByRole('button', { name: 'Confirm anyway' }))
  await waitFor(async () => assert.equal((await stored(_id)).status, 'confirmed'))
  const trips = [{ minutes: 60, class: 'sedan' }]
  const plans = sent.map(({ trips, outsideShifts }) => ({ trips, outsideShifts }))
  assert.deepEqual(plans, [
    { trips: undefined, outsideShifts: undefined },
    { trips, outsideShifts: undefined },
    { trips, outsideShifts: undefined },
    { trips, outsideShifts: true },
  ])
  const [trip] = (await stored(_id)).dispatch?.trips ?? []
  assert.deepEqual([trip?.vehicle, trip?.driver], ['sedan-1', null])
})

test('a driver with an expired license cannot be confirmed anyway', async () => {
  const { _id } = await reserveTrips(app(), [toDullesTrip()])
  await app().client('changeReservationStatus', {
    ...{ token, id: _id },
    body: { seenStatus: 'confirmed', status: 'pending' },
  })
  await app().db.updateTable('drivers').set({ retired_at: '2026-11-30' }).execute()
  const user = await openOffice(`/admin/reservations/${_id}`)
  await user.click(await press('Confirm'))
  const asked = await dialog('No driver is available then')
  await asked.findByText(/^Confirming needs a vehicle/)
  await asked.findByRole('radio', { name: 'No vehicle needed' })
  assert.ok(!asked.queryByRole('radio', { name: 'Confirm anyway' }))
  await user.click(asked.getByRole('radio', { name: 'Assign a vehicle later' }))
  await user.click(asked.getByRole('button', { name: 'Confirm' }))
  await isClosed()
  const { status, dispatch } = await stored(_id)
  assert.deepEqual([status, dispatch?.trips.map(({ isUnassigned }) => isUnassigned)], ['confirmed', [true]])
})

async function assigned() {
  const { _id } = await reserveTrips(app(), [toDullesTrip()])
  const [trip] = (await stored(_id)).dispatch?.trips ?? []
  const body = { vehicle: 'sedan-1', driver: 'driver-sedan-1', pinned: true }
  await app().client('assignTrip', { token, params: { id: trip?._id ?? '' }, ifMatch: 1, body })
  return _id
}

async function openTime(id: string) {
  const user = await openOffice(`/admin/reservations/${id}`)
  await user.click(await press('Change date and time'))
  const form = within(await screen.findByRole('form', { name: 'Change date and time' }))
  const save = async (time: string) => {
    fill(form.getByLabelText('Time'), time)
    await user.click(form.getByRole('button', { name: 'Save' }))
  }
  return { user, form, save }
}

test('a ride moves off shift only when staff say so, and the toast names who drives', async () => {
  const id = await assigned()
  await endShifts()
  const sent = sentBodies(/\/reservations\/[^/]+$/)
  const { user, form, save } = await openTime(id)
  await save('14:30')
  const asked = await dialog()
  assert.ok(document.activeElement === asked.getByRole('button', { name: 'Not now' }))
  assert.equal(asked.queryByText(/then assign a driver/), null)
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  await isClosed()
  assert.equal((await stored(id)).pickUpTime, '13:00')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click((await dialog()).getByRole('button', { name: 'Move anyway' }))
  await waitFor(async () => assert.equal((await stored(id)).pickUpTime, '14:30'))
  assert.deepEqual(
    sent.map(({ outsideShifts }) => outsideShifts),
    [undefined, undefined, true],
  )
  await screen.findByText('driver-sedan-1 still drives this trip and has to accept the new time.')
})

test('the form above the list says who drives in its dialog, which a toast could not outlast', async () => {
  const id = await assigned()
  const user = await openOffice(`/admin/reservations?edit=${id}`)
  const heading = await screen.findByRole('heading', { name: 'Edit reservation' })
  fill(within(heading.closest('form') ?? assert.fail()).getByLabelText('Time'), '13:30')
  await user.click(await press('Update'))
  const success = await dialog('Success!')
  success.getByText('driver-sedan-1 still drives this trip and has to accept the new time.')
})

test('a ride moves to where every vehicle is booked as unassigned, in one click', async () => {
  const id = await assigned()
  const { _id: other } = await reserveTrips(app(), [toDullesTrip({ pickUpTime: '18:00' })])
  const { user, save } = await openTime(other)
  await save('13:00')
  await user.click(await press('Save and keep $151.80'))
  const asked = await dialog('All vehicles in this class are booked')
  const conflict = await asked.findByRole('link', { name: (await stored(id)).reference })
  assert.equal(conflict.getAttribute('href'), `/admin/reservations/${id}`)
  await user.click(asked.getByRole('button', { name: 'Not now' }))
  await isClosed()
  assert.equal((await stored(other)).pickUpTime, '18:00')
  await user.click(await press('Save'))
  const again = await dialog('All vehicles in this class are booked')
  await user.click(again.getByRole('button', { name: 'Move as unassigned' }))
  await waitFor(async () => assert.equal((await stored(other)).pickUpTime, '13:00'))
  const [[moved], [kept]] = [
    (await stored(other)).dispatch?.trips ?? [],
    (await stored(id)).dispatch?.trips ?? [],
  ]
  assert.deepEqual([moved?.vehicle, moved?.isUnassigned, kept?.vehicle], [null, true, 'sedan-1'])
})

test('a driver whom staff chose and who is not free then is said to be replaced', async () => {
  const id = await assigned()
  await insertFleet(app().db, { suv: 1 })
  await app()
    .db.updateTable('drivers')
    .set({ class_codes: toJson(['sedan']) })
    .execute()
  const from_min = Date.parse('2026-12-02T05:00:00Z') / 60_000
  const off = { id: 'off', resource_id: 'driver-sedan-1', purpose: 'off' as const, trip_id: null }
  await app()
    .db.insertInto('occupancies')
    .values({ ...off, from_min, to_min: from_min + 1440 })
    .execute()
  const { user, form } = await openTime(id)
  fill(form.getByLabelText('Date'), '2026-12-02')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('The driver changes from driver-sedan-1 to driver-suv-1.')
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }))
  await screen.findByText('driver-sedan-1 no longer drives this trip. Suggested driver: driver-suv-1.')
})

test('a new price for a moved trip asks the same', async () => {
  const id = await assigned()
  const place = { dropOffAddress: 'Baltimore Airport', dropOffPlace: BALTIMORE_AIRPORT }
  await app().client('updateReservation', { token, id, body: { ...detailsOf(await stored(id)), ...place } })
  const sent: unknown[] = []
  answerCalls(async request => {
    if (request.method !== 'PUT') return undefined
    const body: { outsideShifts?: true } = await request.clone().json()
    sent.push(body.outsideShifts)
    const refusal = { code: 'occupied', message: '', inTheWay: [], reason: { code: 'off-shift' } }
    return body.outsideShifts ? undefined : Response.json(refusal, { status: 409 })
  })
  const user = await openOffice(`/admin/reservations/${id}`)
  await user.click(await press('Apply new price'))
  await user.click((await dialog()).getByRole('button', { name: 'Move anyway' }))
  await waitFor(async () => assert.equal((await stored(id)).price?.pricedForFormerTrip, undefined))
  assert.deepEqual(sent, [undefined, true])
})

/** Code that is loaded with a click fails as in a browser without a connection, until repaired. Once loaded it stays. */
function failImport(path: string): () => void {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      if (specifier.endsWith(path)) throw new TypeError('Failed to fetch dynamically imported module')
      return next(specifier, context)
    },
  })
  return () => hooks.deregister()
}
