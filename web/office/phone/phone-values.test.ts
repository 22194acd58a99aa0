import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tripOptions } from '../../pages/reservation/priced/trip-request.ts'
import { rideBody } from '../../pages/reservation/submit-reservation.ts'
import {
  bodyInLocale,
  EMPTY_VALUES,
  extrasErrors,
  extrasIn,
  formFields,
  idempotencyKey,
  knownPlaceAt,
  knownPlaces,
  missingFields,
  nextField,
  pricedFields,
  routesFor,
  withCaller,
  withCustomer,
} from './phone-values.ts'

const CUSTOMER = {
  _id: 'ada',
  name: 'Lady Lovelace',
  contacts: [],
  askBeforeConfirming: false,
  trips: 2,
  firstTripAt: null,
  lastTripAt: null,
  nextTripAt: null,
  firstName: 'Lady',
  lastName: 'Lovelace',
  email: '',
  phoneNumber: '(703) 555-0199',
  locale: 'es' as const,
  notes: [],
  preferences: [],
  places: [
    { address: '12 Oak Lane, Triangle', point: { lat: 38.5, lon: -77.3 } },
    { address: 'Union Station, Washington' },
  ],
  routes: [
    {
      pickUpAddress: '12 Oak Lane, Triangle',
      dropOffAddress: 'Union Station, Washington',
      numberOfPassengers: 3,
    },
  ],
}
const FULL = {
  ...withCustomer(EMPTY_VALUES, CUSTOMER),
  pickUpDate: '2026-12-04',
  pickUpTime: '21:30',
  numberOfPassengers: '2',
}

test('the language is that of the customer, unless staff chose one; left open, the server finds it', () => {
  assert.equal(withCustomer(EMPTY_VALUES, CUSTOMER).locale, 'es')
  assert.equal(withCustomer({ ...EMPTY_VALUES, locale: 'en' }, CUSTOMER).locale, 'en')
  const body = { firstName: 'Ada', locale: 'en' as const }
  assert.deepEqual(bodyInLocale(body, 'es'), { firstName: 'Ada', locale: 'es' })
  assert.deepEqual(bodyInLocale(body, ''), { firstName: 'Ada' })
})

test('a known customer fills name and contacts, and nothing else', () => {
  const { firstName, phoneNumber, email, pickUpAddress } = withCustomer(
    { ...EMPTY_VALUES, phoneNumber: 'love', email: 'of@another.example', pickUpAddress: 'Pier 4' },
    CUSTOMER,
  )
  assert.deepEqual([firstName, phoneNumber, email, pickUpAddress], ['Lady', '(703) 555-0199', '', 'Pier 4'])
})

test('a name typed into the phone field moves to its fields, and stays where they are filled', () => {
  const typed = 'Ada King 703 555 0199'
  const moved = (over: object, phoneNumber = typed) => {
    const values = withCaller({ ...EMPTY_VALUES, phoneNumber, ...over })
    return [values.firstName, values.lastName, values.phoneNumber, values.email]
  }
  assert.deepEqual(moved({}), ['Ada', 'King', '703 555 0199', ''])
  assert.deepEqual(moved({}, 'King'), ['', 'King', '', ''])
  assert.deepEqual(moved({ lastName: 'Byron' }), ['', 'Byron', typed, ''])
  assert.deepEqual(moved({}, '12'), ['', '', '12', ''])
})

test('past routes are offered in both directions', () => {
  const [there, back] = routesFor(CUSTOMER)
  assert.deepEqual(there, CUSTOMER.routes[0])
  assert.deepEqual(back?.dropOffAddress, there?.pickUpAddress)
  assert.deepEqual(routesFor(undefined), [])
})

test('a return and hours are needed and sent where they were chosen', () => {
  const round = { ...FULL, kind: 'round' as const, backDate: '2026-12-05' }
  assert.deepEqual(Object.keys(missingFields(round)), ['backTime'])
  assert.deepEqual(Object.keys(missingFields({ ...FULL, kind: 'hourly' })), ['hours'])
  const trip = formFields({ ...round, backTime: '01:00' }, {}).trip
  assert.equal(trip?.['trip-back-night'], '2026-12-05T01:00')
  assert.equal(formFields({ ...round, kind: '' }, {}).trip?.['trip-back-date'], undefined)
})

test('Enter leads through the empty fields in the order of speech, then back to what is needed, then nowhere', () => {
  assert.equal(nextField(EMPTY_VALUES, ''), 'phoneNumber')
  assert.equal(nextField(EMPTY_VALUES, 'phoneNumber'), 'firstName')
  assert.equal(nextField({ ...FULL, pickUpTime: '' }, 'phoneNumber'), 'when')
  assert.equal(nextField(FULL, 'phoneNumber'), 'pickUpAddress')
  assert.equal(nextField(FULL, 'pickUpAddress'), 'dropOffAddress')
  assert.equal(nextField(FULL, 'dropOffAddress'), undefined)
  assert.equal(nextField({ ...FULL, firstName: ' ' }, 'numberOfPassengers'), 'firstName')
  assert.equal(nextField(FULL, 'vehicleId'), 'pickUpAddress')
})

test('addresses and e-mail may be missing, nothing else', () => {
  assert.deepEqual(missingFields(FULL), {})
  assert.deepEqual(Object.keys(missingFields(EMPTY_VALUES)), [
    'phoneNumber',
    'firstName',
    'lastName',
    'pickUpDate',
    'pickUpTime',
    'numberOfPassengers',
  ])
})

test('the places of a customer are found by their words', () => {
  const found = (text: string) => knownPlaces(CUSTOMER, text).map(({ address }) => address)
  assert.deepEqual(found(''), ['12 Oak Lane, Triangle', 'Union Station, Washington'])
  assert.deepEqual(found('tri OAK'), ['12 Oak Lane, Triangle'])
  assert.deepEqual(found('pier'), [])
  assert.deepEqual(knownPlaces(undefined, ''), [])
  assert.equal(knownPlaces(CUSTOMER, 'union')[0]!.place, undefined)
})

test('a past route takes the point of its own address, not of a longer one that contains it', () => {
  const [longer, own] = [
    { address: '1600 Oak St, Vienna, VA', point: { lat: 38.9, lon: -77.2 } },
    { address: '600 Oak St, Vienna, VA', point: { lat: 38.8, lon: -77.1 } },
  ]
  const customer = { ...CUSTOMER, places: [longer, own] }
  assert.deepEqual(knownPlaceAt(customer, own.address), { ...own.point, name: own.address })
  assert.equal(knownPlaceAt(customer, '60 Oak St, Vienna, VA'), undefined)
  assert.equal(knownPlaceAt(CUSTOMER, 'Union Station, Washington'), undefined)
})

test('the body is that of the website, with the point of a place that was chosen', () => {
  const [{ address, place }] = knownPlaces(CUSTOMER, 'oak') as [ReturnType<typeof knownPlaces>[number]]
  const values = { ...FULL, pickUpAddress: address, dropOffAddress: 'DCA' }
  const body = rideBody(formFields(values, { pickUp: place! }))
  assert.deepEqual([body.pickUpPlace, body.dropOffPlace], [{ lat: 38.5, lon: -77.3 }, undefined])
  assert.deepEqual([body.numberOfPassengers, 'vehicleClass' in body, 'when' in body], [2, false, false])
})

test('a price is asked for with the point of an address that was typed and found, too', () => {
  const typed = { name: 'iad', lat: 38.9, lon: -77.4, typed: true }
  const values = { ...FULL, pickUpAddress: 'Triangle', dropOffAddress: 'iad' }
  const places = { pickUp: { name: 'Triangle', lat: 38.5, lon: -77.3 }, dropOff: typed }
  assert.equal(rideBody(formFields(values, places)).dropOffPlace, undefined)
  const { pickUpPlace, dropOffPlace } = rideBody(pricedFields(values, places))
  assert.deepEqual(
    [pickUpPlace, dropOffPlace],
    [
      { lat: 38.5, lon: -77.3 },
      { lat: 38.9, lon: -77.4 },
    ],
  )
})

test('one draft has one key as long as its content is the same', () => {
  const fields = formFields(FULL, {})
  assert.equal(idempotencyKey('1', fields), idempotencyKey('1', formFields({ ...FULL, when: '9p' }, {})))
  assert.notEqual(idempotencyKey('1', fields), idempotencyKey('2', fields))
  assert.notEqual(idempotencyKey('1', fields), idempotencyKey('1', { ...fields, pickUpTime: '21:31' }))
  assert.match(idempotencyKey('0'.repeat(32), fields), /^[\x21-\x7e]{8,128}$/)
})

test('who rides is sent where it is not the caller, and is asked for in full', () => {
  const rider = { riderName: 'Grace Quex', riderPhone: '703 555 0188', riderText: 'on' as const }
  assert.deepEqual(extrasIn(FULL), {})
  assert.deepEqual(extrasIn({ ...FULL, ...rider }), {
    passenger: { name: 'Grace Quex', phone: '703 555 0188', text: true },
  })
  assert.equal(
    Object.keys(formFields({ ...FULL, ...rider }, {})).some(name => name.startsWith('rider')),
    false,
  )
  const missing = (change: object) => Object.keys(missingFields({ ...FULL, ...rider, ...change }))
  assert.deepEqual(missing({}), [])
  assert.deepEqual(missing({ riderName: ' ' }), ['riderName'])
  assert.deepEqual(missing({ riderPhone: '' }), ['riderPhone'])
  assert.deepEqual(missing({ riderPhone: '', riderText: '' }), [])
  assert.deepEqual(missing({ riderName: '', riderPhone: '', riderText: '' }), [])
  assert.deepEqual(extrasErrors({ 'passenger.name': 'Too long.', email: 'Wrong.' }, []), {
    riderName: 'Too long.',
  })
})

test('an error of a stop is at its row, also below a blank one', () => {
  const stops = [
    { key: 1, address: ' ', wait: '' },
    { key: 4, address: 'Dumfries', wait: '' },
  ]
  assert.deepEqual(extrasErrors({ 'stops.0.address': 'Too long.' }, stops), { stop4: 'Too long.' })
})

test('child seats are sent with the ride, and their errors stand at their fields', () => {
  const { childSeats } = tripOptions(formFields({ ...EMPTY_VALUES, infant: '1', booster: '0' }, {}))
  assert.deepEqual(childSeats, { infant: 1 })
  assert.deepEqual(extrasErrors({ 'childSeats.toddler': 'Too many' }, []), { toddler: 'Too many' })
})
