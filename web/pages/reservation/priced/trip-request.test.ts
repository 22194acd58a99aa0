import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stopFields } from './stop-fields.ts'
import { TRIANGLE_NAMED as FROM, rideForm, DULLES_NAMED as TO } from './trip-request.test/ride-form.ts'
import {
  askedTrips,
  cardValue,
  chosenCard,
  dateMeant,
  openQuestions,
  timeQuestions,
  tripOptions,
  usualBags,
  without,
} from './trip-request.ts'

const ZONE = 'America/New_York'
const asked = (trip: Record<string, string> = {}, fields: object = {}) =>
  askedTrips(rideForm({ 'trip-from': FROM.text, 'trip-to': TO.text, ...trip }, fields), ZONE)
const clock = (date: string, time: string) => ({ date, time, timeZone: ZONE })

describe('the trips of the form', () => {
  test('are one with its ends, its time and its people', () => {
    assert.deepEqual(asked(), {
      trips: [
        {
          pickUpAddress: FROM.name,
          dropOffAddress: TO.name,
          pickUpPlace: FROM.point,
          dropOffPlace: TO.point,
          pickUpDate: '2026-12-01',
          pickUpTime: '13:00',
          numberOfPassengers: 2,
        },
      ],
      missing: [],
      promo: '',
      draft: undefined,
    })
  })

  test('are two with a way back: other ends, and nothing that was for the way there alone', () => {
    const { trips, missing } = asked({
      'trip-back-date': '2026-12-04',
      'trip-back-time': '20:00',
      'trip-back-flight': ' UA 989 ',
      'trip-flight': 'DL 1',
      'trip-meeting': 'kerb',
      'trip-stop0': 'White House',
      'trip-stop0-place': JSON.stringify({ lat: 38.9, lon: -77, name: 'White House' }),
      'trip-seat-infant': '1',
      'trip-extra-champagne': '2',
      'trip-luggage': '',
    })
    const [there, back] = trips
    assert.deepEqual(missing, [])
    assert.deepEqual(there?.flight, { number: 'DL 1' })
    assert.deepEqual(back, {
      pickUpAddress: TO.name,
      dropOffAddress: FROM.name,
      pickUpPlace: TO.point,
      dropOffPlace: FROM.point,
      pickUpDate: '2026-12-04',
      pickUpTime: '20:00',
      numberOfPassengers: 2,
      luggage: 2,
      childSeats: { infant: 1 },
      extras: { champagne: 2 },
      flight: { number: 'UA 989' },
    })
  })

  test('by the hour need no drop-off, have hours, and never a way back', () => {
    const { trips, missing } = asked(
      { 'trip-kind': 'hourly', 'trip-hours': '2.5', 'trip-to': '', 'trip-back-date': '2026-12-04' },
      { dropOffAddress: '' },
    )
    assert.deepEqual(missing, [])
    assert.deepEqual([trips.length, trips[0]?.kind, trips[0]?.hours], [1, 'hourly', 2.5])
  })

  test('say what is missing for a price, in the order of the page', () => {
    assert.deepEqual(
      askedTrips(rideForm({ 'trip-back-time': '20:00', 'trip-stop0': 'Somewhere' }), ZONE).missing,
      ['pickUp', 'dropOff', 'stop', 'back'],
    )
    assert.deepEqual(asked({}, { pickUpDate: '2026-02-30', numberOfPassengers: '' }).missing, [
      'time',
      'passengers',
    ])
    assert.deepEqual(asked({}, { pickUpTime: '00:30' }).missing, ['question'])
    assert.deepEqual(asked({ 'trip-back-date': '2026-12-04', 'trip-back-time': '01:00' }).missing, ['back'])
  })

  test('have a point where the address is still that of the chosen place', () => {
    assert.deepEqual(asked({}, { pickUpAddress: `${FROM.name}, behind the church` }).missing, ['pickUp'])
    assert.deepEqual(asked({ 'trip-from': '{' }).missing, ['pickUp'])
  })

  test('cost the same whoever rides', () => {
    const rider = { 'trip-rider-': '', 'trip-rider-name': 'Ada', 'trip-rider-text': 'on' }
    assert.deepEqual(asked(rider), asked())
  })

  test('take a voucher without the spaces around it', () => {
    assert.equal(asked({ 'trip-promo': ' WELCOME10 ' }).promo, 'WELCOME10')
  })
})

describe('a time after midnight', () => {
  test('asks for the night, and the answer moves the date', () => {
    assert.deepEqual(timeQuestions({}, clock('2026-12-05', '03:59')), ['night'])
    assert.deepEqual(timeQuestions({}, clock('2026-12-05', '04:00')), [])
    const next = { 'trip-night': '2026-12-06T00:30' }
    assert.equal(dateMeant('2026-12-05', '00:30', {}), '2026-12-05')
    assert.equal(dateMeant('2026-12-05', '00:30', next), '2026-12-06')
    assert.deepEqual(openQuestions(next, clock('2026-12-05', '00:30')), [])
    const trip = asked(next, { pickUpDate: '2026-12-05', pickUpTime: '00:30' }).trips[0]
    assert.equal(trip?.pickUpDate, '2026-12-06')
  })

  test('asks anew once date or time have changed', () => {
    const answered = { 'trip-night': '2026-12-05T00:30' }
    assert.deepEqual(openQuestions(answered, clock('2026-12-05', '00:30')), [])
    assert.deepEqual(openQuestions(answered, clock('2026-12-05', '00:45')), ['night'])
    assert.deepEqual(openQuestions(answered, clock('2026-12-12', '00:30')), ['night'])
    assert.equal(dateMeant('2026-12-12', '00:30', answered), '2026-12-12')
  })

  test('is asked about for the way back by itself', () => {
    const back = { 'trip-back-night': '2026-12-06T01:00' }
    assert.equal(dateMeant('2026-12-05', '01:00', back, 'back-'), '2026-12-06')
    assert.equal(dateMeant('2026-12-05', '01:00', back), '2026-12-05')
  })
})

describe('the clocks', () => {
  // Saturday, October 31, 2026, and the night after it.
  const saturday = clock('2026-10-31', '01:30')

  test('that go back make two times of one, of the night that is meant', () => {
    assert.deepEqual(timeQuestions({}, saturday), ['night'])
    const sunday = { 'trip-night': '2026-11-01T01:30' }
    assert.deepEqual(openQuestions(sunday, saturday), ['fold'])
    for (const fold of [0, 1] as const) {
      const answered = { ...sunday, 'trip-fold': `2026-11-01T01:30/${fold}` }
      assert.deepEqual(openQuestions(answered, saturday), [])
      const { trips } = asked(answered, { pickUpDate: '2026-10-31', pickUpTime: '01:30' })
      assert.deepEqual([trips[0]?.pickUpDate, trips[0]?.pickUpFold], ['2026-11-01', fold])
    }
  })

  test('that go back leave no fold with another time', () => {
    const stale = { 'trip-night': '2026-11-01T03:00', 'trip-fold': '2026-11-01T01:30/1' }
    const { trips, missing } = asked(stale, { pickUpDate: '2026-10-31', pickUpTime: '03:00' })
    assert.deepEqual([missing, trips[0]?.pickUpFold], [[], undefined])
  })

  test('that go forward skip a time, which no answer saves', () => {
    const night = { 'trip-night': '2027-03-14T02:30' }
    assert.deepEqual(openQuestions(night, clock('2027-03-14', '02:30')), ['gap'])
    assert.deepEqual(openQuestions({ 'trip-night': '2027-03-14T03:00' }, clock('2027-03-14', '03:00')), [])
  })

  test('ask nothing of half a date or time', () => {
    for (const [date, time] of [
      ['', '00:30'],
      ['2026-12-05', ''],
      ['soon', 'late'],
    ] as const)
      assert.deepEqual(timeQuestions({}, clock(date, time)), [])
  })
})

describe('the options of a trip', () => {
  const options = (trip: Record<string, string>, fields: object = {}) => tripOptions(rideForm(trip, fields))

  test('are those that were chosen, and no others', () => {
    assert.deepEqual(options({ 'trip-kind': 'transfer', 'trip-seat-infant': '', 'trip-stop0': ' ' }), {})
    assert.deepEqual(options({ 'trip-seat-infant': '2', 'trip-seat-booster': '0', 'trip-extra-x': 'many' }), {
      childSeats: { infant: 2 },
    })
  })

  test('hold the flight, of the evening before where it lands before a pick-up after midnight', () => {
    const flight = (pickUpTime: string, lands: string, more: object = {}) =>
      options({ 'trip-flight': 'UA 989', 'trip-lands': lands, ...more }, { pickUpTime }).flight
    assert.deepEqual(flight('13:00', '12:10'), { number: 'UA 989', landsAt: '2026-12-01T12:10' })
    assert.deepEqual(flight('00:30', '23:40', { 'trip-night': '2026-12-02T00:30' }), {
      number: 'UA 989',
      landsAt: '2026-12-01T23:40',
    })
    assert.deepEqual(flight('13:00', '12:10', { 'trip-international': 'on' })?.international, true)
    assert.deepEqual(flight('13:00', 'noon'), { number: 'UA 989' })
    assert.equal(options({ 'trip-flight': ' ', 'trip-lands': '12:10' }).flight, undefined)
  })

  test('hold stops in their order, each with its point and how long the car waits', () => {
    const place = JSON.stringify({ lat: 38.9, lon: -77, name: 'White House' })
    const trip = {
      'trip-stop0': 'White House',
      'trip-stop0-place': place,
      'trip-stop0-wait': '15',
      'trip-stop1': '',
      'trip-stop2': 'Capitol',
      'trip-stop2-place': place,
    }
    assert.equal(stopFields(trip).length, 3)
    assert.deepEqual(options(trip).stops, [
      { address: 'White House', place: { lat: 38.9, lon: -77 }, waitMinutes: 15 },
      { address: 'Capitol' },
    ])
  })

  test('hold the token of the chosen card, or its class where a person prices it', () => {
    assert.deepEqual(options({ 'trip-quote': cardValue('suv', 'v1.a:b') }), { quote: 'v1.a:b' })
    assert.deepEqual(options({ 'trip-quote': cardValue('suv') }), { vehicleClass: 'suv' })
    assert.deepEqual(options({ 'trip-quote': '' }), {})
    assert.deepEqual(chosenCard('suv:v1.x'), { code: 'suv', token: 'v1.x' })
    assert.deepEqual(chosenCard(''), { code: '', token: undefined })
  })
})

test('bags are one for each passenger and three at most, where nobody says another number', () => {
  assert.deepEqual(['', '1', '3', '12', 'two'].map(usualBags), [0, 1, 3, 3, 0])
  const bags = (trip: Record<string, string>) => tripOptions(rideForm(trip)).luggage
  assert.deepEqual([bags({}), bags({ 'trip-luggage': '' }), bags({ 'trip-luggage': '0' })], [undefined, 2, 0])
})

test('what is taken away leaves with all of its controls', () => {
  const trip = { 'trip-back-date': '1', 'trip-back-night': '2', 'trip-bags': '3' }
  assert.deepEqual(without(trip, 'trip-back-'), { 'trip-bags': '3' })
})
