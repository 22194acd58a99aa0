import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { useTestApp } from '../../test/support/app.ts'
import { confirmedRide } from '../../test/support/changed-ride.ts'
import { guestOf, linkToken } from '../../test/support/paid-ride.ts'
import { CONTACT, toDullesTrip } from '../../test/support/trips.ts'
import { readDriverTrip } from '../day/driver/read-driver-trip.ts'

const QUANTICO = { lat: 38.5222, lon: -77.2936 }
const HERE = 'Quantico, VA'
const toQuantico = (dropOffAddress: string) => toDullesTrip({ dropOffAddress, dropOffPlace: QUANTICO })
/** Texts that once were confirmed at the price of a drive to Quantico. */
const TEXTS_OF_OTHERS = [
  'Dulles Airport (IAD) 22134',
  'Norfolk International Airport (ORF), VA 22134',
  'Richmond, VA (22134)',
  'JFK Airport, New York',
  'New York, NY',
  '10001',
  'dulles  airport terminal',
  'to Richmond please',
  'The White House',
]

describe('an address whose text does not mean its point', () => {
  const app = useTestApp('sqlite', { fleet: { sedan: 2 } })
  const quoted = (dropOffAddress: string) =>
    app().client('quoteTrips', { body: { trips: [toQuantico(dropOffAddress)] } })
  const quote = async (dropOffAddress: string) => {
    const { classes } = await quoted(dropOffAddress)
    const sedan = classes.find(({ code }) => code === 'sedan')
    assert.ok(sedan)
    return sedan
  }
  /** A request: the text is none that the program knows. */
  const requested = async () => {
    const { price } = await quote('My sister')
    return await app().client('createReservation', { body: { ...CONTACT, quote: price?.token } })
  }

  test('is never confirmed at once', async () => {
    for (const text of TEXTS_OF_OTHERS) {
      const { offer } = await quote(text)
      assert.notEqual(offer.state, 'instant', text)
    }
    for (const text of ['Quantico, VA 22134', '123 Main St, Quantico, VA 22134'])
      assert.equal((await quote(text)).offer.state, 'instant', text)
    const { offer } = await quote('My sister')
    assert.deepEqual(
      [offer.state, offer.reason, offer.texts.state],
      ['request', 'place-unclear', 'By request. We’ll confirm the address with you first.'],
    )
  })

  test('stands beside the place at the point where its price is asked for', async () => {
    for (const text of ['My sister', 'Dulles Airport (IAD) 22134']) {
      const { mapLocations, texts } = await quoted(text)
      assert.deepEqual(mapLocations, [{ trip: 0, stop: 'dropOff', place: HERE }])
      assert.match(texts.found, / Drop-off on the map: Quantico, VA\.$/)
    }
    const honest = await quoted('Quantico, VA 22134')
    assert.equal(honest.mapLocations, undefined)
    assert.doesNotMatch(honest.texts.found, /on the map/)
  })

  test('stands beside the place at the point for guest, office and driver, in mails and on pages', async () => {
    const made = await requested()
    assert.deepEqual(
      [made.status, made.pickUpMapLocation, made.dropOffMapLocation],
      ['pending', undefined, HERE],
    )
    const token = await app().signIn()
    const inOffice = await app().client('getReservation', { params: { id: made._id }, token })
    assert.equal(inOffice.dropOffMapLocation, HERE)
    const guest = guestOf(app(), { reference: made.reference, token: await linkToken(app(), made._id) })
    const { ride } = await (await guest.get()).json()
    assert.deepEqual([ride.pickUpMapLocation, ride.dropOffMapLocation], [undefined, HERE])
    await app().deliver()
    const mails = app().sent.map(({ message }) => `${message.text}`)
    assert.equal(mails.length, 2)
    for (const text of mails) assert.match(text, /My sister\s+Map location: Quantico, VA/)
    const { id } = await app()
      .db.selectFrom('trips')
      .select('id')
      .where('reservation_id', '=', made._id)
      .executeTakeFirstOrThrow()
    await app().client('changeReservationStatus', {
      ...{ params: { id: made._id }, token },
      body: { seenStatus: 'pending', status: 'confirmed' },
    })
    const trip = await readDriverTrip(app().deps, id, app().deps.clock())
    assert.deepEqual(
      trip.stops.map(({ address, mapLocation }) => [address, mapLocation]),
      [
        [toDullesTrip().pickUpAddress, undefined],
        ['My sister', HERE],
      ],
    )
  })

  test('is a wish where a guest changes the text alone, never a change at once for nothing', async () => {
    const ride = await confirmedRide(app(), [toQuantico('Quantico, VA 22134')])
    for (const text of [...TEXTS_OF_OTHERS, 'My sister']) {
      const { body } = await ride.previewed([toQuantico(text)])
      assert.equal(body.outcome, 'wish', text)
    }
    const { body } = await ride.previewed([toQuantico('123 Main St, Quantico, VA 22134')])
    assert.deepEqual([body.outcome, body.payCents], ['at-once', 0])
  })

  test('warns staff who change the text alone', async () => {
    const made = await confirmedRide(app(), [toQuantico('Quantico, VA 22134')])
    const token = await app().signIn()
    const previewed = async (dropOffAddress: string) => {
      const { pickUpAddress, pickUpPlace, pickUpDate, pickUpTime, numberOfPassengers } = made
      const ends = { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace: QUANTICO }
      const body = { ...CONTACT, ...ends, pickUpDate, pickUpTime, numberOfPassengers }
      return await app().client('previewReservationChange', { params: { id: made._id }, body, token })
    }
    const warned = [{ stop: 'dropOff', mapLocation: HERE }]
    assert.deepEqual((await previewed('Dulles Airport (IAD) 22134')).otherPlaces, warned)
    assert.deepEqual((await previewed('My sister')).otherPlaces, warned)
    assert.equal((await previewed('123 Main St, Quantico, VA 22134')).otherPlaces, undefined)
  })

  test('warns staff of a stop whose text contradicts its point, as at both ends', async () => {
    const made = await confirmedRide(app(), [toQuantico('Quantico, VA 22134')])
    const token = await app().signIn()
    const { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace } = made
    const { pickUpDate, pickUpTime, numberOfPassengers } = made
    const ends = { pickUpAddress, pickUpPlace, dropOffAddress, dropOffPlace }
    const ride = { ...CONTACT, ...ends, pickUpDate, pickUpTime, numberOfPassengers }
    const params = { id: made._id }
    const previewed = async (address: string) => {
      const body = { ...ride, stops: [{ address, place: QUANTICO }] }
      return (await app().client('previewReservationChange', { params, body, token })).otherPlaces
    }
    const warned = [{ stop: 'stop', mapLocation: HERE }]
    assert.deepEqual(await previewed('Dulles Airport (IAD) 22134'), warned)
    assert.equal(await previewed('123 Main St, Quantico, VA 22134'), undefined)
    const stops = [{ address: 'My sister', place: QUANTICO }]
    await app().client('updateReservation', { params, body: { ...ride, stops }, token })
    assert.equal(await previewed('My sister'), undefined, 'known')
  })
})
