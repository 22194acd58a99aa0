import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DayTrip } from '../../../contract/staff/office-schemas.ts'
import { boundsOfDay, hoursOfDay } from '../../../domain/values/day.ts'
import { shortNames } from '../../../domain/values/name-order.ts'
import { LANES_IN_SIGHT, lanesInSight, lanesOf, shareOf, ticksOf, windowOf } from './day-axis.ts'

const ZONE = 'America/New_York'
const trip = (startsAt: string) => ({ startsAt }) as DayTrip
const dayOf = (date: string, ...starts: string[]) => ({
  hours: hoursOfDay(date, ZONE),
  endsAt: boundsOfDay(date, ZONE).endsAt,
  trips: starts.map(trip),
})
const text = (at: number) => new Date(at).toISOString()

test('a day is shown from five in the morning, earlier only where a trip needs it', () => {
  const cases: [what: string, day: ReturnType<typeof dayOf>, from: string, until: string][] = [
    ['no trips', dayOf('2026-11-20'), '2026-11-20T10:00:00.000Z', '2026-11-21T05:00:00.000Z'],
    [
      'a trip at noon',
      dayOf('2026-11-20', '2026-11-20T17:00:00.000Z'),
      '2026-11-20T10:00:00.000Z',
      '2026-11-21T05:00:00.000Z',
    ],
    [
      'a trip at 2:40 am',
      dayOf('2026-11-20', '2026-11-20T07:40:00.000Z'),
      '2026-11-20T07:00:00.000Z',
      '2026-11-21T05:00:00.000Z',
    ],
    [
      'one from the evening before',
      dayOf('2026-11-20', '2026-11-20T03:30:00.000Z'),
      '2026-11-20T05:00:00.000Z',
      '2026-11-21T05:00:00.000Z',
    ],
    ['clocks forward', dayOf('2026-03-08'), '2026-03-08T09:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['clocks back', dayOf('2026-11-01'), '2026-11-01T10:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ]
  for (const [what, day, from, until] of cases) {
    const shown = windowOf(day)
    assert.deepEqual([text(shown.from), text(shown.until)], [from, until], what)
  }
})

test('every second hour has a line and a name, also where one is missing or comes twice', () => {
  const hours = (date: string) => {
    const day = dayOf(date, boundsOfDay(date, ZONE).startsAt)
    return ticksOf(day.hours, windowOf(day)).map(({ hour }) => hour)
  }
  const odd = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23]
  assert.deepEqual(hours('2026-11-20'), odd)
  assert.deepEqual(hours('2026-03-08'), odd)
  assert.deepEqual(hours('2026-11-01'), [1, ...odd])
})

test('an instant has its place in the window, and the ends where it lies outside', () => {
  const shown = { from: 1000, until: 3000 }
  assert.deepEqual(
    [0, 1000, 1500, 3000, 9000].map(at => shareOf(at, shown)),
    [0, 0, 0.25, 1, 1],
  )
})

const vehicles = ['Sedan 1', 'SUV 1'].map(name => ({ _id: name, name, plate: `${name} plate` }))
const tripOf = (vehicle: string | null, driver = '', status = 'confirmed') =>
  ({
    ...{ vehicle, driver, status, suggested: null },
    isUnassigned: vehicle === null && status === 'confirmed',
  }) as DayTrip
const lanes = (...trips: DayTrip[]) =>
  lanesOf({ trips, vehicles }, shortNames(['Henry Cole', 'Nadia Karim', 'Nadia Ross'])).map(
    ({ name, note, trips: own }) => [name, note, own.length],
  )

test('unassigned trips come first, then every vehicle with its drivers of the day and its plate', () => {
  assert.deepEqual(
    lanes(
      tripOf('SUV 1', 'Henry Cole'),
      tripOf(null),
      tripOf('SUV 1', 'Nadia Karim'),
      tripOf('SUV 1', 'Henry Cole'),
    ),
    [
      ['Unassigned', '1 trip', 1],
      ['Sedan 1', 'Sedan 1 plate', 0],
      ['SUV 1', 'Henry, Nadia K., SUV 1 plate', 3],
    ],
  )
  assert.deepEqual(lanes()[0], ['Sedan 1', 'Sedan 1 plate', 0])
  const request = tripOf(null, '', 'pending')
  for (const [trips, note] of [
    [[tripOf(null), request, request], '1 trip, 2 requests'],
    [[request], '1 request'],
    [[tripOf(null), tripOf(null)], '2 trips'],
    [[tripOf('sold', '', 'completed')], ''],
  ] as const)
    assert.deepEqual(lanes(...trips)[0], ['Unassigned', note, trips.length])
  const partners = { ...tripOf(null), isUnassigned: false, isWithoutVehicle: true }
  assert.deepEqual(lanes(partners), [
    ['Sedan 1', 'Sedan 1 plate', 0],
    ['SUV 1', 'SUV 1 plate', 0],
    ['No vehicle', '1 trip', 1],
  ])
  const suggested = { ...tripOf(null), suggested: { vehicle: 'SUV 1', driver: 'Henry Cole' } }
  assert.deepEqual(lanes(suggested, tripOf(null)), [
    ['Unassigned', '2 trips, 1 suggested', 1],
    ['Sedan 1', 'Sedan 1 plate', 0],
    ['SUV 1', 'SUV 1 plate', 1],
  ])
  const twins = [...vehicles, { _id: 'twin', name: 'SUV 1', plate: 'other' }]
  const [unassigned] = lanesOf({ trips: [suggested], vehicles: twins }, name => name)
  assert.deepEqual([unassigned?.key, unassigned?.trips.length], ['', 1])
  const ofSold = { ...suggested, suggested: { vehicle: 'Sold', driver: null } }
  assert.deepEqual(lanes(ofSold)[0], ['Unassigned', '1 trip, 1 suggested', 1])
  const withoutDriver = { ...tripOf('SUV 1'), isUnassigned: true }
  assert.deepEqual(lanes(withoutDriver), [
    ['Unassigned', '1 trip', 1],
    ['Sedan 1', 'Sedan 1 plate', 0],
    ['SUV 1', 'SUV 1 plate', 1],
  ])
})

test('of a large fleet, the lanes that need a look are in sight, in the order of the fleet', () => {
  const lane = (key: string, ...states: DayTrip['state'][]) => {
    const trips = states.map(state => ({ state }) as DayTrip)
    return { key, name: key, note: '', trips }
  }
  const idle = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => lane(`idle-${from + at}`))
  const keys = (...lanes: ReturnType<typeof lane>[]) => lanesInSight(lanes).map(({ key }) => key)
  const small = idle(LANES_IN_SIGHT)
  assert.deepEqual(lanesInSight(small), small)
  const ended = [1, 2, 3, 4, 5].map(at => lane(`ended-${at}`, 'completed'))
  const waiting = lane('waiting', 'completed', 'confirmed')
  const late = lane('late', 'confirmed', 'late')
  const all = [lane('', 'pending'), ...idle(20), ...ended, waiting, late]
  assert.deepEqual(keys(...all), ['', ...ended.map(({ key }) => key), 'waiting', 'late'])
  assert.deepEqual(keys(...all, ...Array.from({ length: 9 }, (_, at) => lane(`late-${at}`, 'late'))), [
    '',
    'late',
    ...Array.from({ length: 6 }, (_, at) => `late-${at}`),
  ])
})
