import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen, waitFor } from '@testing-library/react'
import { fill, usePages } from '../../../test/support/dom/open-page.tsx'
import { MESSAGES } from '../../messages.ts'
import { firstTrip, requestOf } from '../tariff/bench/bench-trip.ts'

const { app, openOffice } = usePages({ guided: true })

const current = () => screen.findByRole('link', { current: 'step' })
/** Once its record is read: until then it cannot be continued. */
const stepIs = async (name: string) =>
  waitFor(async () => {
    assert.match((await current()).textContent, new RegExp(name))
    assert.ok(!document.querySelector('.guide-current')?.textContent.includes(MESSAGES.loading))
  })
/** Phones show earlier steps in a list of their own. */
const rowOf = (step: string) =>
  document.querySelector(`.guide-rows a[href$="?step=${step}"]`) ?? assert.fail(step)
const token = () => app().signIn()

/** A company in New York with a class, as the steps before the rates leave it. */
async function companyWithVehicles(codes: string[]) {
  const { client } = app()
  const own = await token()
  const { version: _, kit: __, ...site } = await client('getSite')
  await client('updateSite', { token: own, body: { ...site, brand: 'Hudson Black Car' } })
  await client('updateHomeArea', { token: own, body: { address: 'Manhattan, NY 10036', radiusMiles: 50 } })
  for (const code of codes) {
    const size = { seats: 3, luggage: 3 }
    await client('createVehicleClass', {
      token: own,
      body: { code, name: code, ...size, booking: 'request' },
    })
    await client('createDispatchVehicle', {
      token: own,
      body: { vehicleClass: code, name: code, plate: `HBC ${code}`, ...size },
    })
  }
}

test('owners see twelve steps on Today, skip one, come back to it, and hide the guide', async () => {
  const user = await openOffice('/admin/today')
  await screen.findByRole('heading', { name: /^Set up / })
  await stepIs('Company')
  await user.click(screen.getByRole('button', { name: 'Skip for now' }))
  await stepIs('Brand')
  assert.equal((await app().client('getSetupGuide', { token: await token() }))?.states.company, 'skipped')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await stepIs('Company')
  await user.click(screen.getByRole('button', { name: 'Hide guide' }))
  await screen.findByRole('region', { name: /^Needs attention/ })
  await openOffice('/admin/setup-guide')
  await stepIs('Brand')
  screen.getByRole('button', { name: 'Show on Today' })
})

test('company details are saved in place of the placeholders, and the next step opens', async () => {
  const user = await openOffice('/admin/today?step=company')
  const field = (name: string) => screen.findByLabelText(name)
  assert.equal(((await field('Company name')) as HTMLInputElement).value, '')
  fill(await field('Company name'), 'Hudson Black Car')
  fill(await field('Booking phone'), '(212) 555-0142')
  fill(await field('Email'), 'rides@hudson.example')
  fill(await field('Street address (optional)'), '1 Times Square')
  fill(await field('Town, state and ZIP'), 'New York')
  fill(await field('Legal name (optional)'), 'Hudson Black Car LLC')
  fill(await field('Operating license number'), 'TLC B01234')
  await user.click(screen.getByRole('button', { name: 'Save & continue' }))
  await screen.findAllByText('Enter town, state and ZIP, such as New York, NY 10036.')
  fill(await field('Town, state and ZIP'), 'New York, NY 10036')
  await user.click(screen.getByRole('button', { name: 'Save & continue' }))
  await stepIs('Brand')
  const { brand, address, serviceArea, version } = await app().client('getSite')
  assert.deepEqual(
    [brand, address.locality, serviceArea, version],
    ['Hudson Black Car', 'New York', ['New York'], 1],
  )
  assert.ok((await screen.findAllByText('Hudson Black Car, New York, NY')).length > 0)
  const { street, legalName, certificates, areas } = await app().client('getCarrier', {
    token: await token(),
  })
  assert.deepEqual(
    [street, legalName, certificates, areas],
    ['1 Times Square', 'Hudson Black Car LLC', ['TLC B01234'], ['NY']],
  )
})

test('one form adds the class, the vehicle and its card; a second vehicle joins them', async () => {
  const user = await openOffice('/admin/today?step=vehicles')
  const add = async (name: string, plate: string, button: string) => {
    fill(await screen.findByLabelText('Make and model'), name)
    fill(screen.getByLabelText('Plate'), plate)
    await user.click(await screen.findByRole('button', { name: button }))
  }
  await user.selectOptions(await screen.findByLabelText('Class'), 'Premium SUV')
  await add('Cadillac Escalade', 'hbc 100', 'Save & add another')
  await screen.findByText('Cadillac Escalade added.')
  await add('Chevrolet Suburban', 'hbc 101', 'Save & continue')
  await stepIs('Rates')
  const { client } = app()
  const vehicles = await client('listDispatchVehicles', { token: await token() })
  assert.deepEqual(
    vehicles.map(({ vehicleClass, name, plate, seats }) => [vehicleClass, name, plate, seats]).sort(),
    [
      ['suv', 'Cadillac Escalade', 'HBC 100', 6],
      ['suv', 'Chevrolet Suburban', 'HBC 101', 6],
    ],
  )
  const cards = await client('listAllVehicles', { token: await token() })
  assert.deepEqual(
    cards.map(({ name, vehicleClass }) => [name, vehicleClass]),
    [['Cadillac Escalade', 'suv']],
  )
})

test('two prices and an hourly rate are published, and price those trips to the cent', async () => {
  await companyWithVehicles(['sedan', 'suv'])
  const user = await openOffice('/admin/today?step=rates')
  const prices = await screen.findAllByLabelText('Price')
  const [first, second] = prices
  assert.ok(first && second)
  fill(first, '70')
  fill(second, '95.50')
  fill(screen.getByLabelText('Per hour'), '79')
  const preview = await screen.findByRole('region', { name: 'Prices on your website' })
  await waitFor(() =>
    assert.match(preview.textContent, /\$70\.00.*\$91\.00.*\$95\.50.*\$124\.15.*\$237\.00/s),
  )
  await user.click(screen.getByRole('button', { name: 'Publish these rates' }))
  await waitFor(async () => {
    const { current: number } = await app().client('listTariffs', { token: await token() })
    assert.equal(number, 1)
  })
  const { point, address } = await app().client('getHomeArea', { token: await token() })
  const { airports } = await app().client('listNearbyPlaces', { token: await token() })
  const [near] = airports.filter(({ miles }) => miles > 1)
  assert.ok(near)
  const trip = requestOf({
    ...firstTrip('2026-11-22', ''),
    from: { text: address, place: { name: address, ...point } },
    to: { text: near.name, place: { name: near.name, lat: near.lat, lon: near.lon } },
  })
  assert.ok(trip)
  const { classes } = await app().client('tryTrip', { token: await token(), body: { trip } })
  assert.deepEqual(
    classes.map(({ fare }) => fare.totalCents),
    [7000, 9100],
  )
})

test('any two addresses get a price to the cent, and guests see that tolls are charged at cost', async () => {
  await companyWithVehicles(['sedan'])
  const user = await openOffice('/admin/today?step=rates')
  const [, choice] = await screen.findAllByLabelText(/→$/)
  assert.ok(choice)
  await user.selectOptions(choice, 'Another trip, from and to any address')
  const search = async (label: string, text: string, option: RegExp) => {
    await user.type(await screen.findByRole('combobox', { name: label }), text)
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await search('From', '10118', /10118/)
  await search('To', 'hpn', /Airport \(HPN\)/)
  const step = () => screen.getByRole('form', { name: 'Rates' }).textContent
  await waitFor(() => assert.equal(step().match(/\d mi, \d+ min/g)?.length, 2))
  const [first, second] = screen.getAllByLabelText('Price')
  assert.ok(first && second)
  fill(first, '70')
  fill(second, '260.50')
  fill(screen.getByLabelText('Per hour'), '95')
  await waitFor(() => assert.match(step(), /Tolls and taxes included\. Gratuity is extra\./))
  await user.selectOptions(screen.getByLabelText('Tolls and taxes'), 'Added at cost')
  fill(await screen.findByLabelText('Limit per ride'), '60')
  await user.selectOptions(screen.getByLabelText('Gratuity'), 'Included in these prices')
  await waitFor(() => assert.match(step(), /added at cost\. Gratuity included\..*\$260\.50/s))
  await user.click(screen.getByRole('button', { name: 'Publish these rates' }))
  await stepIs('Booking')
  const { client } = app()
  const find = async (text: string) => (await client('searchPlaces', { query: { q: text } }))[0]
  const [from, to] = [await find('10118'), await find('hpn')]
  assert.ok(from && to)
  const { classes } = await client('quoteTrips', {
    body: {
      trips: [
        {
          kind: 'transfer',
          pickUpAddress: from.display_name,
          pickUpPlace: { lat: Number(from.lat), lon: Number(from.lon) },
          dropOffAddress: to.display_name,
          dropOffPlace: { lat: Number(to.lat), lon: Number(to.lon) },
          ...{ pickUpDate: '2026-11-24', pickUpTime: '13:00', numberOfPassengers: 2 },
        },
      ],
    },
  })
  const [{ price } = { price: undefined }] = classes
  assert.equal(price?.totalCents, 26_050)
  assert.equal(price.texts.included, 'Gratuity included. Tolls and taxes are added at cost.')
  assert.match(price.texts.extras.map(({ label, price: most }) => `${label}: ${most}`).join(), /Tolls.*\$60/)
})

test('a longer trip that is not dearer is refused at its field', async () => {
  await companyWithVehicles(['sedan'])
  const user = await openOffice('/admin/today?step=rates')
  for (const price of await screen.findAllByLabelText('Price')) fill(price, '95')
  fill(screen.getByLabelText('Per hour'), '79')
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Publish these rates' }))
    const step = screen.getByRole('form', { name: 'Rates' })
    assert.match(step.textContent, /Enter a higher price for the longer trip\./)
  })
  assert.equal((await app().client('listTariffs', { token: await token() })).current, null)
})

test('booking and cancellation go to the rules, the classes and the policy', async () => {
  await companyWithVehicles(['sedan'])
  const user = await openOffice('/admin/today?step=promise')
  fill(await screen.findByLabelText('Notice, in hours'), '5')
  const bookings = screen.getByLabelText('Bookings')
  assert.equal((bookings as HTMLSelectElement).value, 'instant')
  const step = () => screen.getByRole('form', { name: 'Booking & cancellation' }).textContent
  const above = screen.getByLabelText('Deposit for rides over')
  assert.equal((above as HTMLInputElement).value, '$300')
  assert.match(step(), /Rides over \$300 pay 50% when they’re booked\./)
  fill(screen.getByLabelText('Deposit, in %'), '20')
  fill(above, '$150')
  fill(screen.getByLabelText('Free cancellation until, in hours before pickup'), '24')
  assert.match(step(), /Rides over \$150 pay 20% when they’re booked\. .* until 24 hours before pickup\./)
  assert.match(step(), /Later, cancelling costs 20% of the price\. Within 2 hours, .* the full price\./)
  await user.click(screen.getByRole('button', { name: 'Save & continue' }))
  await stepIs('Chauffeurs')
  const { client } = app()
  const { leadMinutes, driversAlwaysThere } = await client('getBookingRules', { token: await token() })
  assert.deepEqual([leadMinutes.instant.default, driversAlwaysThere], [300, true])
  const [sedan] = await client('listAllVehicleClasses', { token: await token() })
  assert.equal(sedan?.booking, 'instant')
  const { deposit, tiers } = await client('getPolicy')
  assert.deepEqual(
    [deposit, tiers.slice(0, 2)],
    [
      { aboveCents: 15_000, points: 2000 },
      [
        { hours: 24, fee: { points: 0 } },
        { hours: 2, fee: { points: 2000 } },
      ],
    ],
  )
})

test('what is typed stays in the tab until it is saved, also beside a class', async () => {
  const user = await openOffice('/admin/today?step=vehicles')
  const value = async (name: string) => ((await screen.findByLabelText(name)) as HTMLInputElement).value
  await user.selectOptions(await screen.findByLabelText('Class'), 'Premium SUV')
  fill(await screen.findByLabelText('Make and model'), 'Cadillac Escalade')
  fill(screen.getByLabelText('Passenger seats'), '5')
  await user.click(screen.getByRole('button', { name: 'Skip for now' }))
  await screen.findByText('Nothing was saved yet. Your entries stay in this tab.')
  await stepIs('Rates')
  assert.deepEqual(await app().client('listDispatchVehicles', { token: await token() }), [])
  await user.click(rowOf('vehicles'))
  await screen.findByText(/^Not saved yet/)
  assert.deepEqual(
    [
      await value('Class'),
      await value('Make and model'),
      await value('Passenger seats'),
      await value('Plate'),
    ],
    ['suv', 'Cadillac Escalade', '5', ''],
  )
  fill(screen.getByLabelText('Plate'), 'HBC 100')
  await user.click(screen.getByRole('button', { name: 'Save & continue' }))
  await stepIs('Rates')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await stepIs('Vehicles')
  assert.equal(await value('Make and model'), '')
  assert.equal(screen.queryByText(/^Not saved yet/), null)
})

test('a discarded draft shows the saved values again', async () => {
  const user = await openOffice('/admin/today?step=promise')
  const notice = async () => (await screen.findByLabelText('Notice, in hours')) as HTMLInputElement
  const before = (await notice()).value
  fill(await notice(), '17')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await stepIs('Rates')
  await user.click(rowOf('promise'))
  await waitFor(async () => assert.equal((await notice()).value, '17'))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  assert.equal((await notice()).value, before)
})

test('a draft leaves values alone that were saved since', async () => {
  const user = await openOffice('/admin/today?step=company')
  const field = async (name: string) => (await screen.findByLabelText(name)) as HTMLInputElement
  fill(await field('Company name'), 'Typed Name')
  fill(await field('Email'), 'typed@hudson.example')
  fill(await field('Legal name (optional)'), 'Typed LLC')
  const carrierOf = async () => app().client('getCarrier', { token: await token() })
  const { version, ...carrier } = await carrierOf()
  const save = { token: await token(), body: { ...carrier, street: '2 Broadway' }, ifMatch: version }
  await app().client('updateCarrier', save)
  const { version: _, kit: __, ...site } = await app().client('getSite')
  await app().client('updateSite', { token: await token(), body: { ...site, brand: 'Saved Name' } })
  await openOffice('/admin/today?step=company')
  await screen.findByText(/^Not saved yet/)
  assert.equal((await field('Company name')).value, 'Saved Name')
  assert.equal((await field('Legal name (optional)')).value, 'Typed LLC')
  const { version: shown, ...meanwhile } = await carrierOf()
  const move = { token: await token(), body: { ...meanwhile, street: '3 Broadway' }, ifMatch: shown }
  await app().client('updateCarrier', move)
  await user.click(screen.getByRole('button', { name: 'Save & continue' }))
  await stepIs('Brand')
  const { street, legalName } = await carrierOf()
  assert.deepEqual([street, legalName], ['3 Broadway', 'Typed LLC'])
})

test('a discarded draft brings back a class and destinations, which alone are no draft', async () => {
  const user = await openOffice('/admin/today?step=vehicles')
  const select = async (name: string | RegExp, at = 0) =>
    (await screen.findAllByLabelText<HTMLSelectElement>(name))[at] ?? assert.fail(String(name))
  const first = (await select('Class')).value
  await user.selectOptions(await select('Class'), 'Premium SUV')
  await openOffice('/admin/today?step=vehicles')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  assert.equal((await select('Class')).value, first)
  await companyWithVehicles(['sedan'])
  await openOffice('/admin/today?step=rates')
  const second = await select(/ →$/, 1)
  const [before, other] = [second.value, [...second.options].find(({ value }) => value !== second.value)]
  assert.ok(other)
  await user.selectOptions(second, other)
  await user.selectOptions(second, before)
  await openOffice('/admin/today?step=rates')
  await select(/ →$/, 1)
  assert.equal(screen.queryByText(/^Not saved yet/), null)
  await user.selectOptions(await select(/ →$/, 1), other.value)
  await openOffice('/admin/today?step=rates')
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  assert.equal((await select(/ →$/, 1)).value, before)
})

test('a class may be cheaper than the first', async () => {
  await companyWithVehicles(['sedan', 'van'])
  await openOffice('/admin/today?step=rates')
  const [first, second] = await screen.findAllByLabelText('Price')
  assert.ok(first && second)
  fill(first, '70')
  fill(second, '95.50')
  fill(screen.getByLabelText('Per hour'), '80')
  fill(screen.getByLabelText(/^van, % more/), '-20')
  const preview = await screen.findByRole('region', { name: 'Prices on your website' })
  await waitFor(() => assert.match(preview.textContent, /\$70\.00\$56\.00.*\$240\.00\$192\.00/s))
})

test('"cash only" is an answer', async () => {
  const user = await openOffice('/admin/today?step=payments')
  await user.click(await screen.findByRole('button', { name: 'Cash only' }))
  await stepIs('Import')
  const guide = await app().client('getSetupGuide', { token: await token() })
  assert.deepEqual([guide?.states.payments, guide?.cashOnly], ['done', true])
})

test('nothing to import is an answer, which counts as done', async () => {
  const user = await openOffice('/admin/today?step=import')
  await stepIs('Import')
  await user.click(screen.getByRole('button', { name: 'Skip for now' }))
  await stepIs('Test ride')
  assert.equal((await app().client('getSetupGuide', { token: await token() }))?.states.import, 'done')
  await screen.findAllByText('Nothing imported')
})

test('a chauffeur is added and staff are invited in one step', async () => {
  await companyWithVehicles(['sedan'])
  const user = await openOffice('/admin/today?step=chauffeurs')
  fill(await screen.findByLabelText('Chauffeur’s name'), 'Sam Ortiz')
  fill(screen.getByLabelText('Phone'), '(212) 555-0143')
  fill(screen.getByLabelText('Staff email for an invitation'), 'dispatch@hudson.example')
  await user.click(screen.getByRole('button', { name: 'Save & continue' }))
  await stepIs('Email')
  const { client } = app()
  const [driver] = await client('listDrivers', { token: await token() })
  assert.deepEqual([driver?.name, driver?.classes], ['Sam Ortiz', ['sedan']])
  await user.click(rowOf('chauffeurs'))
  const link = await screen.findByRole('link', { name: 'Text to Sam Ortiz' })
  assert.match(link.getAttribute('href') ?? '', /^sms:\+12125550143\?&body=.*%2Fd%2F%23practice$/)
  const [invitation] = await client('listInvitations', { token: await token() })
  assert.equal(invitation?.email, 'dispatch@hudson.example')
})

test('an area brings the nearest airports to the website', async () => {
  const user = await openOffice('/admin/today?step=area')
  fill(await screen.findByLabelText('Address'), 'Manhattan, NY 10036')
  await user.click(screen.getByRole('button', { name: 'Save & continue' }))
  await stepIs('Vehicles')
  const { airports } = await app().client('getAirports', { token: await token() })
  const codes = new Set(airports.map(({ code }) => code))
  assert.deepEqual(new Set(['JFK', 'LGA', 'EWR']).difference(codes), new Set())
})
