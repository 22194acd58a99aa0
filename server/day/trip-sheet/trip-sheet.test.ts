import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { parseCsv } from '../../../domain/values/csv.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { useTestApp } from '../../../test/support/app.ts'
import { changeCarrier } from '../../../test/support/carrier.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { languageOf, OFFICE_LANGUAGE } from '../../platform/messaging/language.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { storeFactsInBatches, storeFactsOfBegunRides } from '../../reservations/record/ride-facts-store.ts'
import { insertArranger } from '../../reservations/record/unannounced-store.ts'
import { tripSheetPack } from './draw-trip-sheet.ts'
import { readTripSheet } from './read-trip-sheet.ts'
import { tripSheetRows } from './trip-sheet-rows.ts'

describe('the trip sheet', () => {
  const app = useTestApp('sqlite', { fleet: { sedan: 2 } })
  let token: string
  let reservation: string
  let trip: string
  beforeEach(async () => {
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
      'Arranged by': 'Ada Lovelace\nNov 20, 2026, 12:00\u00a0pm, online',
      Passengers: '2',
      From: 'Triangle, VA',
      To: 'Dulles (IAD)',
      'Scheduled pickup': '1:00 pm',
      ...{ Vehicle: 'sedan-1', Plate: facts['Plate'], Chauffeur: facts['Chauffeur'] },
      'Rate basis': facts['Rate basis'],
    })
    assert.match(facts['Rate basis'] ?? '', /^Prearranged, .+\n[\d.]+ mi, \$\d+\.\d\d$/)
  })

  test('of a ride ahead names no vehicle and chauffeur that are only suggested', async () => {
    await app().db.updateTable('assignments').set({ pinned: 0 }).execute()
    const { Vehicle, Plate, Chauffeur } = await rows()
    assert.deepEqual([Vehicle, Plate, Chauffeur], ['None', 'None', 'None'])
    await app().db.updateTable('trips').set({ progress: 'en-route' }).execute()
    assert.equal((await rows())['Vehicle'], 'sedan-1')
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
    assert.equal((await rows())['Status'], 'Cancelled on Nov 20, 2026, 12:00\u00a0pm')
  })

  test('follows a change of the ride', async () => {
    await app()
      .db.updateTable('trips')
      .set({ passengers: 3, local_time: '14:30' })
      .where('id', '=', trip)
      .execute()
    const { Passengers: passengers, 'Scheduled pickup': pickup } = await rows()
    assert.deepEqual([passengers, pickup], ['3', '2:30 pm'])
  })

  const step = (seen: TripProgress, to: TripProgress) =>
    app().client('changeTripProgress', { token, params: { id: trip }, body: { seen, to } })

  test('tells the scheduled pickup from the actual one, and from the drop-off, also after midnight', async () => {
    const times = async (locale: Locale) =>
      tripSheetRows(await readTripSheet(app().db, trip), languageOf(locale)).filter(
        ([, value]) => /\d:\d\d\s[ap]\.?m/.test(value) && !/, (online|en línea)/.test(value),
      )
    const passTo = async (at: string) => {
      app().passTo(at)
      token = await app().signIn()
    }
    await passTo('2026-12-01T18:40:00Z')
    await step('scheduled', 'on-location')
    assert.deepEqual(await times('en'), [['Scheduled pickup', '1:00 pm']])
    await step('on-location', 'on-board')
    const [, actual] = await times('en')
    assert.deepEqual(actual, ['Actual pickup', '1:40\u00a0pm'])
    await passTo('2026-12-02T05:12:00Z')
    await step('on-board', 'done')
    assert.deepEqual((await times('en')).at(-1), ['Actual drop-off', 'Dec 2, 2026, 12:12\u00a0am'])
    assert.deepEqual(
      (await times('es')).map(([label]) => label),
      ['Recogida programada', 'Recogida real', 'Llegada real'],
    )
  })

  test('of a ride that was driven stays as it was then, on paper, in the manifest and for insurers', async () => {
    app().passTo('2026-12-01T17:30:00Z')
    token = await app().signIn()
    await step('scheduled', 'en-route')
    const rename = async (plate: string, chauffeur: string, certificate: string) => {
      const vehicles = await app().client('listDispatchVehicles', { token })
      const vehicle = vehicles.find(({ _id }) => _id === 'sedan-1')
      const drivers = await app().client('listDrivers', { token })
      const driver = drivers.find(({ _id }) => _id === 'driver-sedan-1')
      assert.ok(vehicle && driver)
      await app().client('updateDispatchVehicle', { token, id: 'sedan-1', body: { ...vehicle, plate } })
      await app().client('updateDriver', {
        token,
        id: 'driver-sedan-1',
        body: { ...driver, name: chauffeur },
      })
      const carrier = await app().client('getCarrier', { token })
      await app().client('updateCarrier', { token, body: { ...carrier, certificates: [certificate] } })
    }
    const facts = async () => {
      const { plate, chauffeur, carrier } = await readTripSheet(app().db, trip)
      return [plate, chauffeur, ...carrier.certificates]
    }
    await rename('VA 1', 'Dan', 'No. 1')
    assert.deepEqual(await facts(), ['VA 1', 'Dan', 'No. 1'], 'ahead it follows the office')
    await step('en-route', 'on-board')
    await rename('VA 2', 'Eve', 'No. 2')
    assert.deepEqual(await facts(), ['VA 1', 'Dan', 'No. 1'])
    await step('on-board', 'done')
    await rename('VA 3', 'Tom', 'No. 3')
    assert.deepEqual(await facts(), ['VA 1', 'Dan', 'No. 1'])
    const day = '2026-12-01'
    const [, manifest] = parseCsv(await app().client('exportManifest', { token, query: { day } }))
    assert.deepEqual(manifest?.slice(2, 4), ['VA 1', 'Dan'])
    const query = { from: day, until: day }
    const insured = parseCsv(await app().client('exportInsurance', { token, query }))
    assert.ok(insured.some(row => row[0] === 'Vehicle' && row[2] === 'VA 1' && row[5] === '1'))
    await app()
      .db.updateTable('reservations')
      .set({ deleted_at: app().deps.clock().toISOString() })
      .where('id', '=', reservation)
      .execute()
    const [, deleted] = parseCsv(await app().client('exportManifest', { token, query: { day } }))
    assert.equal(deleted?.[2], 'VA 1', 'also of a deleted ride')
    const [, , total] = parseCsv(await app().client('exportInsurance', { token, query })).filter(
      row => row[5] === '1',
    )
    assert.equal(total?.[0], 'Total')
    assert.match((await rows())['Status'] ?? '', /^Deleted on Dec 1, 2026/)
  })

  test('of a ride without steps keeps what it had when it began', async () => {
    app().passTo('2026-12-02T17:30:00Z')
    await storeFactsOfBegunRides(app().db, app().deps.clock())
    await app().db.updateTable('vehicles').set({ plate: 'NEW' }).where('id', '=', 'sedan-1').execute()
    assert.equal((await readTripSheet(app().db, trip)).plate, 'sedan-1')
  })

  const passTo = async (instant: string) => {
    app().passTo(instant)
    token = await app().signIn()
  }
  const setPlate = (plate: string) =>
    app().db.updateTable('vehicles').set({ plate }).where('id', '=', 'sedan-1').execute()
  const plate = async () => (await readTripSheet(app().db, trip)).plate
  const storeBegun = () => storeFactsOfBegunRides(app().db, app().deps.clock())

  test('of a ride with a step before the pickup and none since keeps what it had when it began', async () => {
    await passTo('2026-12-01T17:30:00Z')
    await step('scheduled', 'en-route')
    await setPlate('VA 1')
    await passTo('2026-12-01T18:30:00Z')
    await storeBegun()
    await setPlate('VA 2')
    await passTo('2026-12-31T18:30:00Z')
    await storeBegun()
    assert.equal(await plate(), 'VA 1')
  })

  test('of a ride that was moved to later keeps what it had when it began', async () => {
    await passTo('2026-12-01T18:30:00Z')
    await storeBegun()
    const starts_at = '2026-12-01T22:00:00.000Z'
    await app().db.updateTable('trips').set({ starts_at }).where('id', '=', trip).execute()
    await setPlate('VA 1')
    await passTo('2026-12-01T22:30:00Z')
    await storeBegun()
    await setPlate('VA 2')
    assert.equal(await plate(), 'VA 1')
  })

  test('of a ride that was moved to later and cancelled names no vehicle', async () => {
    await passTo('2026-12-01T18:30:00Z')
    await storeBegun()
    const starts_at = '2026-12-01T22:00:00.000Z'
    await app().db.updateTable('trips').set({ starts_at }).where('id', '=', trip).execute()
    const query = { cause: 'operator', waive: 'false' } as const
    const { preview } = await app().client('previewStaffCancellation', { token, id: reservation, query })
    const cancellation = { cause: query.cause, preview }
    await app().client('changeReservationStatus', {
      ...{ token, id: reservation },
      body: { seenStatus: 'confirmed', status: 'cancelled', cancellation },
    })
    assert.equal(await plate(), '')
  })

  test('is not changed by a step that arrives late', async () => {
    await passTo('2026-12-01T18:30:00Z')
    await storeBegun()
    await setPlate('VA 1')
    await step('scheduled', 'en-route')
    await step('en-route', 'on-board')
    assert.equal(await plate(), 'sedan-1')
  })

  test('of a ride of last week is not looked at by a save, but by the walk over all rides', async () => {
    const stored = async () => (await app().db.selectFrom('ride_facts').select('trip_id').execute()).length
    await passTo('2026-12-08T18:00:01Z')
    await storeBegun()
    await storeFactsInBatches(app().db, app().deps.clock(), Date.parse('2026-12-01T18:00:01Z'))
    assert.equal(await stored(), 0)
    await storeFactsInBatches(app().db, app().deps.clock())
    assert.equal(await stored(), 1)
    await app().db.deleteFrom('ride_facts').execute()
    app().pass(-1001)
    await storeBegun()
    assert.equal(await stored(), 1)
  })

  test('says that a request is not confirmed', async () => {
    await app()
      .db.updateTable('reservations')
      .set({ status: 'pending' })
      .where('id', '=', reservation)
      .execute()
    assert.equal((await rows())['Status'], 'Not confirmed')
  })

  test('of an imported ride names who arranged it, or says that only the passenger is known', async () => {
    await app()
      .db.updateTable('reservations')
      .set({ source: 'import' })
      .where('id', '=', reservation)
      .execute()
    const arranged = async () => (await rows())['Arranged by']
    assert.equal(await arranged(), 'Ada Lovelace\nNov 20, 2026, 12:00\u00a0pm, passenger as imported')
    await insertArranger(app().db, reservation, 'Grace Hopper')
    assert.equal(await arranged(), 'Grace Hopper\nNov 20, 2026, 12:00\u00a0pm, imported')
  })

  test('prints on one page, also with long names, addresses and stops', async () => {
    const get = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await app().request(`/api/trips/${trip}/sheet`, { headers })
      assert.equal(response.headers.get('content-type'), 'application/pdf')
      const { reference, date } = await readTripSheet(app().db, trip)
      const named = `inline; filename="trip-sheet-${reference}-${date}.pdf"`
      assert.equal(response.headers.get('content-disposition'), named)
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
