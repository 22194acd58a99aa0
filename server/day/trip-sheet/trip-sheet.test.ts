import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { changeCarrier } from '../../../test/support/carrier.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { priceStore } from '../../../test/support/priced-store.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { languageOf, OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { tripSheetPack } from './draw-trip-sheet.ts'
import { readTripSheet } from './read-trip-sheet.ts'
import { tripSheetRows } from './trip-sheet-rows.ts'

describe('the trip sheet', () => {
  const app = useTestApp('sqlite')
  let token: string
  let reservation: string
  let trip: string
  beforeEach(async () => {
    await priceStore(app().db)
    await insertFleet(app().db, { sedan: 2 })
    await changeCarrier(app().db, {
      ...{ legalName: 'Quantico Rides LLC', street: '1 Main Street' },
      certificates: ['WMATC certificate No. 2471', 'Virginia permit 88'],
    })
    token = await app().signIn()
    reservation = (await reserveTrips(app(), [toDullesTrip()]))._id
    trip = await tripOf(app(), reservation)
    await app().client('assignTrip', {
      ...{ token, params: { id: trip } },
      body: { vehicle: 'sedan-1', driver: 'driver-sedan-1' },
    })
  })
  const link = async () => {
    const made = await app().client('makeDriverLink', { token, params: { id: trip }, body: {} })
    return made.url.split('#')[1] ?? ''
  }
  const rows = async () =>
    Object.fromEntries(tripSheetRows(await readTripSheet(app().db, trip), OFFICE_LANGUAGE))
  const pages = (bytes: Uint8Array) =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length

  test('names carrier, vehicle, chauffeur, ride, who arranged it and the price basis', async () => {
    const sheet = await readTripSheet(app().db, trip)
    assert.deepEqual(sheet.carrier, {
      name: 'Quantico Rides LLC',
      certificates: ['WMATC certificate No. 2471', 'Virginia permit 88'],
      address: '1 Main Street, Triangle VA-22172',
    })
    const { Confirmation: reference, ...facts } = await rows()
    assert.equal(reference, sheet.reference)
    assert.deepEqual(facts, {
      Date: 'Tue, Dec 1, 2026',
      'Arranged by': 'Ada Lovelace\nNov 20, 12:00\u00a0pm, online',
      Passengers: '2',
      From: 'Triangle, VA',
      To: 'Dulles (IAD)',
      Pickup: '1:00 pm',
      ...{ Vehicle: 'sedan-1', Plate: facts['Plate'], Chauffeur: facts['Chauffeur'] },
      'Price basis': facts['Price basis'],
    })
    assert.match(facts['Price basis'] ?? '', /^Prearranged, .+\n[\d.]+ mi, \$\d+\.\d\d$/)
  })

  test('is on the driver page in both languages, without contacts, and is gone with the trip', async () => {
    const driver = { token: await link() }
    const { sheet } = await app().client('getDriverTrip', driver)
    assert.equal(sheet?.carrier, 'Quantico Rides LLC')
    assert.equal(sheet?.certificates, 'WMATC certificate No. 2471\nVirginia permit 88')
    const own = await readTripSheet(app().db, trip)
    assert.deepEqual(sheet?.facts, {
      en: tripSheetRows(own, languageOf('en')),
      es: tripSheetRows(own, languageOf('es')),
    })
    assert.ok(!JSON.stringify(sheet).includes('555'))
    await app().client('changeReservationStatus', {
      ...{ token, id: reservation },
      body: { seenStatus: 'confirmed', status: 'cancelled' },
    })
    const after = await app().client('getDriverTrip', driver)
    assert.deepEqual([after.progress, after.sheet], ['cancelled', null])
    assert.equal((await rows())['Status'], 'Cancelled')
  })

  test('follows a change of the ride', async () => {
    await app()
      .db.updateTable('trips')
      .set({ passengers: 3, local_time: '14:30' })
      .where('id', '=', trip)
      .execute()
    const { Passengers: passengers, Pickup: pickup } = await rows()
    assert.deepEqual([passengers, pickup], ['3', '2:30 pm'])
  })

  test('prints on one page, also with long names, addresses and stops', async () => {
    const get = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await app().request(`/api/trips/${trip}/sheet`, { headers })
      assert.equal(response.headers.get('content-type'), 'application/pdf')
      return new Uint8Array(await response.arrayBuffer())
    }
    assert.equal(pages(await get()), 1)
    await changeCarrier(app().db, {
      ...{ legalName: 'L'.repeat(120), street: 'S'.repeat(80) },
      certificates: Array.from({ length: 4 }, () => 'C'.repeat(60)),
    })
    const long = { kind: 'stop', address: 'A '.repeat(100), lat: null, lon: null, placeId: null }
    const stops = JSON.stringify(Array.from({ length: 5 }, () => ({ ...long, waitMinutes: 0, note: '' })))
    await app()
      .db.updateTable('trips')
      .set({ stops: stops as never })
      .where('id', '=', trip)
      .execute()
    assert.equal(pages(await get()), 1)
  })

  test('has one row for each fact and the certificates above', async () => {
    const pack = tripSheetPack(
      await readTripSheet(app().db, trip),
      await getSite(app().db),
      app().deps.clock(),
    )
    assert.equal(pack.about, 'WMATC certificate No. 2471\nVirginia permit 88')
    assert.equal(pack.parts.length, 1)
  })
})
