import type { Page } from '@playwright/test'
import { violations } from './support/axe.ts'
import {
  addRecord,
  chooseVehicle,
  expectSaved,
  expectSuccess,
  openRecord,
  panel,
  row,
} from './support/office.ts'
import { type OwnProduct, openOwn, startOwnProduct } from './support/own-product.ts'
import { expect, RIDE_DATE, test, uniqueEmail } from './support/story.ts'

// Vehicles, drivers and rules are those of a whole store: this story has one of its own.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

let product: OwnProduct
test.beforeAll(async () => {
  product = await startOwnProduct()
  const { call, owner: token } = product
  for (const { _id: id } of await call('listDispatchVehicles', { token }))
    await call('deleteDispatchVehicle', { token, id })
  for (const { _id: id } of await call('listDrivers', { token })) await call('deleteDriver', { token, id })
})
test.afterAll(async () => await product?.stop())

async function open(page: Page, path: string, token = product.owner) {
  await openOwn(page, product, token, path)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
}

/** Presses a button by keyboard. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).press('Enter')
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

const daysAfter = (days: number) =>
  new Date(Date.parse(RIDE_DATE) + days * 86_400_000).toISOString().slice(0, 10)

/** A trip from Triangle to Dulles, which the one limousine of the samples takes. */
const TRIP = {
  ...{ kind: 'transfer' as const, numberOfPassengers: 2, pickUpDate: RIDE_DATE, pickUpTime: '23:00' },
  ...{ pickUpAddress: 'Triangle, Virginia', pickUpPlace: { lat: 38.547, lon: -77.3353 } },
  ...{
    dropOffAddress: 'Washington Dulles International Airport (IAD)',
    dropOffPlace: { lat: 38.9531, lon: -77.4565 },
  },
}

test('an owner enters a vehicle and a driver and lets a class confirm instantly; staff take a vehicle out of service under a trip and confirm one without known places', async ({
  page,
  allowInConsole,
}) => {
  test.slow()
  await test.step('the first vehicle and driver are entered with shifts and documents, and a class confirms instantly', async () => {
    const { call, owner: token } = product
    await open(page, '/admin/capacity')
    await expect(page.getByText('No vehicles yet.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Add a vehicle' }).press('Enter')
    await expect(page.getByText('No vehicles yet.')).toBeVisible()
    await addRecord(page, 'vehicle')
    await field(page, 'Name').fill('S-Class')
    await field(page, 'Plate').fill('qrt 1')
    await field(page, 'Class').selectOption({ label: 'Executive Sedan' })
    await field(page, 'Passenger seats').fill('3')
    await field(page, 'Bags').fill('3')
    await field(page, 'Garage').fill('triangle')
    await page
      .getByRole('option', { name: /^Triangle/ })
      .first()
      .waitFor()
    await field(page, 'Garage').press('ArrowDown')
    await field(page, 'Garage').press('Enter')
    await press(page, 'Add')
    await expectSaved(page, 'Vehicle added successfully!')
    await expect(row(page, 'S-Class')).toContainText('QRT 1')
    await expect(row(page, 'S-Class')).toContainText('Available')
    await expect(page.getByRole('rowgroup').filter({ hasText: 'S-Class' })).toContainText('Executive Sedan')
    expect(await violations(page)).toEqual([])

    await open(page, '/admin/drivers')
    await addRecord(page, 'chauffeur')
    await field(page, 'Name').fill('Dan Cole')
    await field(page, 'Phone').fill('(703) 555-0142')
    await page.getByRole('checkbox', { name: 'Executive Sedan' }).press('Space')
    await field(page, 'Usual vehicle').selectOption({ label: 'S-Class (QRT 1)' })
    await press(page, 'Add')
    await expectSaved(page, 'Chauffeur added successfully!')
    await expect(row(page, 'Dan Cole')).toContainText('(703) 555-0142')

    await press(page, 'Add to Monday')
    await expect(field(page, 'Monday, shift 1, From')).toBeFocused()
    await field(page, 'Monday, shift 1, From').fill('20:00')
    await field(page, 'Monday, shift 1, To').fill('06:00')
    await expect(page.getByText('Next day', { exact: true })).toBeVisible()
    await press(page, 'Copy to all days from Monday')
    await expect(page.getByText('70 h per week')).toBeVisible()
    await press(page, 'Save shifts')
    await expect(page.getByText('Shifts saved for Dan Cole.')).toBeVisible()
    await press(page, 'Add document')
    await field(page, 'Valid through').fill('2035-12-31')
    await press(page, 'Save document')
    await expect(page.getByText('Driver’s license saved.')).toBeVisible()
    await press(page, 'Add exception')
    await field(page, 'Exception 1, Day').fill(RIDE_DATE)
    await field(page, 'Exception 1, Note').fill('Holiday')
    await press(page, 'Save exceptions')
    await expect(page.getByText('Exceptions saved for Dan Cole.')).toBeVisible()
    expect(await violations(page)).toEqual([])
    const [dan] = await call('listDrivers', { token })
    const { shifts } = await call('getShifts', { token, id: dan?._id ?? '' })
    expect(shifts).toHaveLength(7)

    await open(page, '/admin/booking-rules')
    const meaning = page.getByRole('complementary', { name: 'Rule tester' })
    await expect(meaning.getByRole('status')).toContainText('A booking made now for')
    await meaning.getByLabel('Pickup date').fill(RIDE_DATE)
    await expect(meaning.getByRole('status')).toContainText('confirmed instantly.')
    await press(page, 'Add to Blackout dates')
    await field(page, 'Blackout dates 1, First day').fill(RIDE_DATE)
    await field(page, 'Blackout dates 1, Last day').fill(RIDE_DATE)
    await field(page, 'Blackout dates 1, Reason').fill('Parade')
    await expect(meaning.getByRole('status')).toContainText(
      'declined because the date is blacked out: Parade.',
    )
    expect(await violations(page)).toEqual([])
    await press(page, 'Save')
    await expectSuccess(page, 'Booking rules updated successfully!')
    await expect(field(page, 'Blackout dates 1, Reason')).toHaveValue('Parade')

    await open(page, '/admin/vehicle-classes')
    await openRecord(page, 'Executive Sedan')
    await field(page, 'Booking').selectOption('instant')
    await press(page, 'Update')
    await expectSaved(page, 'Vehicle class updated successfully!')
    await expect(row(page, 'Executive Sedan')).toContainText('Instant booking, if a vehicle is free')
    const answer = await call('getBookingRules', { token })
    await call('updateBookingRules', { token, body: { ...answer, blackouts: [] } })
  })
  await test.step('a vehicle goes out of service under a confirmed trip: its trip is moved first, and another time is chosen', async () => {
    const { call, owner } = product
    const token = await product.join('staff')
    const car = await call('createDispatchVehicle', {
      token: owner,
      body: { vehicleClass: 'limo', name: 'Maybach', plate: 'QRT 2', seats: 6, luggage: 4 },
    })
    await call('createDispatchVehicle', {
      token: owner,
      body: { vehicleClass: 'sedan', name: 'Spare', plate: 'QRT 3', seats: 3, luggage: 3 },
    })
    const rules = await call('getBookingRules', { token: owner })
    await call('updateBookingRules', { token: owner, body: { ...rules, driversAlwaysThere: true } })
    const classes = await call('listAllVehicleClasses', { token: owner })
    const limo = classes.find(({ code }) => code === 'limo')
    if (limo)
      await call('updateVehicleClass', { token: owner, id: limo._id, body: { ...limo, booking: 'instant' } })
    const take = async (firstName: string, days: number) => {
      const trip = { ...TRIP, pickUpDate: daysAfter(days) }
      const quoted = await call('quoteTrips', { body: { trips: [trip] } })
      const quote = quoted.classes.find(({ code }) => code === 'limo')?.price?.token ?? ''
      const { kind: _, ...places } = trip
      const person = { firstName, lastName: 'Byron', phoneNumber: '(703) 555-0199', email: uniqueEmail() }
      const taken = await call('createReservation', { body: { ...places, ...person, quote } })
      expect(taken.status).toBe('confirmed')
      return taken
    }
    const made = await take('Ada', 0)

    await open(page, '/admin/vehicles', token)
    await openRecord(page, 'Maybach')
    const repair = page.getByRole('form', { name: 'Block vehicle' })
    const next = daysAfter(1)
    await repair.getByLabel('From', { exact: true }).fill(RIDE_DATE)
    await repair.getByLabel('From time').fill('08:00')
    await repair.getByLabel('Until', { exact: true }).fill(next)
    await repair.getByLabel('Note').fill('Brakes')
    const refused = page.getByRole('alert').filter({ hasText: 'Maybach is busy then' })
    await allowInConsole('status of 409', async () => {
      await repair.getByRole('button', { name: 'Block vehicle' }).press('Enter')
      await expect(refused).toBeVisible()
    })
    await expect(page.getByRole('link', { name: made.reference })).toHaveAttribute(
      'href',
      `/admin/reservations/${made._id}`,
    )
    await expect(page.getByText('No other vehicle and driver fit: different class')).toBeVisible()
    expect(await violations(page)).toEqual([])

    // Another car is entered elsewhere: what was typed stays, and one press moves the trip and stores the repair.
    await call('createDispatchVehicle', {
      token: owner,
      body: { vehicleClass: 'limo', name: 'Pullman', plate: 'QRT 4', seats: 6, luggage: 4 },
    })
    await expect(page.getByLabel(`Move ${made.reference} to`)).toContainText('Pullman')
    await expect(page.getByText(/^Suggested: /)).toBeVisible()
    await expect(repair.getByLabel('Note')).toHaveValue('Brakes')
    expect(await violations(page)).toEqual([])
    await press(page, 'Move trip and block vehicle')
    await expect(page.getByText(/\. 1 trip changed\./)).toBeVisible()
    await expect(refused).toHaveCount(0)
    const [first] = await call('listOccupancies', { token, query: spanOf(car._id, RIDE_DATE) })
    expect(first?.note).toBe('Brakes')
    const later = daysAfter(3)
    await repair.getByLabel('From', { exact: true }).fill(later)
    await repair.getByLabel('From time').fill('08:00')
    await repair.getByLabel('Until', { exact: true }).fill(later)
    await repair.getByLabel('Note').fill('Tyres')
    await repair.getByRole('button', { name: 'Block vehicle' }).press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Tyres' })).toBeVisible()
    await expect(row(page, 'Maybach')).toContainText(/Out of service \w{3}, /)
    const remove = page.getByRole('listitem').filter({ hasText: 'Tyres' }).getByRole('button')
    await remove.press('Enter')
    await expect(remove).toHaveCount(0)
    await page.locator('.undo').getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(remove).toBeVisible()
    expect(await call('listOccupancies', { token, query: spanOf(car._id, later) })).toHaveLength(1)

    // A car with trips ahead is not deleted, and the trip is one press away.
    await openRecord(page, 'Pullman')
    await allowInConsole('status of 409', async () => {
      await page.getByRole('button', { name: 'Delete Pullman' }).press('Enter')
      await expect(page.locator('.admin-failed')).toContainText('That time is already booked.')
    })
    await page.getByRole('link', { name: made.reference }).press('Enter')
    await expect(panel(page).getByRole('heading', { name: 'Ada Byron' })).toBeVisible()

    // Staff choose the car; one below the promise needs a reason and the customer's word.
    await expect(panel(page).getByRole('heading', { name: 'Vehicle & driver' })).toBeVisible()
    await expect(panel(page)).toContainText('Pullman QRT 4')
    await expect(panel(page)).toContainText('Locked')
    await press(page, 'Change vehicle and driver')
    const spare = await chooseVehicle(panel(page), 'Spare')
    await spare.getByRole('button', { name: /^Assign/ }).press('Enter')
    await field(page, 'Reason').fill('The other car broke down')
    const less = 'booked Stretch Limousine for 2 passengers. This vehicle is Executive Sedan.'
    await allowInConsole('status of 409', async () => {
      await field(page, 'Reason').press('Enter')
      await expect(panel(page).getByRole('alert').filter({ hasText: less })).toBeVisible()
    })
    expect(await violations(page)).toEqual([])
    // Pressed twice it is recorded and assigned once.
    await allowInConsole('status of 409', async () => {
      await page.getByRole('button', { name: 'Assign (agreed by phone)' }).dblclick()
      await expect(panel(page)).toContainText('Spare QRT 3')
    })
    const assigned = (await call('listReservationEvents', { token, id: made._id })).flatMap(
      ({ what, differences = [] }) => (what === 'assigned' ? differences : []),
    )
    expect(assigned.filter(({ name, after }) => name === 'vehicle' && after === 'Spare')).toHaveLength(1)
    const { dispatch } = await call('getReservation', { token, id: made._id })
    const { consents } = await call('getTrip', { token, params: { id: dispatch?.trips[0]?._id ?? '' } })
    expect(consents).toHaveLength(1)
    await expect(panel(page)).toContainText(
      'Guest accepted Executive Sedan, 3 seats instead of Stretch Limousine, 6 seats',
    )

    // Two trips at the same time exchange their cars in one press.
    const [ada, bob] = [await take('Ada', 20), await take('Bob', 20)]
    // A suggestion would be displaced without the question.
    const [bobs] = (await call('getReservation', { token, id: bob._id })).dispatch?.trips ?? []
    const params = { id: bobs?._id ?? '' }
    const { assignment, version } = await call('getTrip', { token, params })
    await call('assignTrip', {
      ...{ token, params, ifMatch: version },
      body: {
        vehicle: assignment?.vehicle?._id ?? '',
        driver: assignment?.driver?._id ?? null,
        pinned: true,
      },
    })
    await open(page, `/admin/reservations/${ada._id}`, token)
    await expect(panel(page)).toContainText(/Maybach|Pullman/)
    const isMaybach = (await panel(page).innerText()).includes('Maybach')
    const [own, others] = isMaybach ? ['Maybach', 'Pullman'] : ['Pullman', 'Maybach']
    await press(page, 'Assign a vehicle and driver')
    await allowInConsole('status of 409', async () => {
      await press(page, `Move trips of ${others}`)
      await expect(panel(page).getByLabel(`Move ${bob.reference} to`)).toContainText(`${own}, swapped`)
    })
    expect(await violations(page)).toEqual([])
    await press(page, 'Move trip and assign')
    await expect(panel(page)).toContainText(`${others} QRT`)
    await open(page, `/admin/reservations/${bob._id}`, token)
    await expect(panel(page)).toContainText(`${own} QRT`)

    // Staff look at what the owner has decided.
    await open(page, '/admin/booking-rules', token)
    await expect(page.getByText('View only. Owners can edit.')).toBeVisible()
    await expect(field(page, 'Instant booking')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await expect(page.getByText('A booking made now for')).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
  await test.step('a reservation between unknown places is confirmed by key: a dialog asks for its minutes and class', async () => {
    const { call, owner: token } = product
    const person = {
      firstName: 'Marie',
      lastName: 'Curie',
      phoneNumber: '(703) 555-0188',
      email: uniqueEmail(),
    }
    const places = { pickUpAddress: 'The farm behind the mill', dropOffAddress: 'The chapel' }
    const when = { pickUpDate: daysAfter(10), pickUpTime: '23:30' }
    const { _id: id } = await call('createReservation', {
      body: { ...person, ...places, ...when, numberOfPassengers: 2 },
    })
    await open(page, `/admin/reservations/${id}`, token)
    await expect(panel(page).getByRole('heading', { name: 'Marie Curie' })).toBeVisible()
    const dialog = page.getByRole('dialog', { name: 'Enter trip duration' })
    await allowInConsole(['status of 409', 'status of 422'])
    await page.keyboard.press('c')
    await expect(dialog.getByLabel('Minutes')).toBeFocused()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('radio', { name: 'No vehicle needed' }).press('Space')
    await expect(dialog.getByLabel('Reason')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('radio').first().press('Space')
    await dialog.getByLabel('Minutes').fill('90')
    await dialog.getByLabel('Class').selectOption({ label: 'Stretch Limousine (2 vehicles)' })
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(panel(page)).toContainText('confirmed')
    await expect(panel(page)).toContainText(/Maybach|Pullman/)
  })
})

function spanOf(resource: string, date: string) {
  const day = Date.parse(date)
  const at = (days: number) => new Date(day + days * 86_400_000).toISOString()
  return { resource, purpose: 'service' as const, from: at(0), until: at(2) }
}
