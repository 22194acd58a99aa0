import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Driver, Vehicle } from './resources.ts'
import type { Span } from './span.ts'
import { unavailableCause } from './unavailable.ts'

const TRIP: Span = { from: 600, to: 700 }
const BEFORE: Span = { from: 0, to: 100 }
const SEATS = { infant: 0, toddler: 0, booster: 0 }
const WANTED = {
  block: { span: TRIP, core: TRIP },
  date: '2026-12-01',
  party: { passengers: 2, luggage: 2, childSeats: SEATS },
}

const CAR: Vehicle = {
  id: 'car',
  classCode: 'sedan',
  seats: 3,
  luggage: 3,
  childSeats: SEATS,
  papers: [],
  busy: [],
}
const DRIVER: Driver = {
  ...{ id: 'driver', classCodes: ['sedan'], maxDutyMinutes: 600, minRestMinutes: 300, busy: [] },
  papers: [],
  shifts: [{ from: 500, to: 900 }],
}

const EXPIRED = { kind: 'license', area: '', validThrough: '2026-11-30', endsAt: 1, clearUntil: 1 } as const

type Case = {
  car?: Partial<Vehicle>
  driver?: Partial<Driver>
  onTrips?: Record<string, Span[]>
  cause: ReturnType<typeof unavailableCause>
}
const busy = { busy: [TRIP] }
const CASES: Record<string, Case> = {
  'the vehicle is on another trip': { car: busy, onTrips: { car: [TRIP] }, cause: 'vehicle-taken' },
  'the vehicle is on another trip, and its document ends': {
    ...{ car: { ...busy, papers: [EXPIRED] }, onTrips: { car: [TRIP] }, cause: 'vehicle-taken' },
  },
  'the chauffeur is on another trip, and the license ends': {
    ...{ driver: { ...busy, papers: [EXPIRED] }, onTrips: { driver: [TRIP] }, cause: 'chauffeur-taken' },
  },
  'the vehicle is in repair': { car: busy, cause: 'no-vehicle' },
  'the vehicle is in repair, and was on a trip before': {
    ...{ car: busy, onTrips: { car: [BEFORE] }, cause: 'no-vehicle' },
  },
  'the vehicle is not in service yet': { car: { readyFrom: '2026-12-02' }, cause: 'no-vehicle' },
  'a vehicle that is too small is on another trip': {
    ...{ car: { ...busy, seats: 1 }, onTrips: { car: [TRIP] }, cause: 'no-vehicle' },
  },
  'the chauffeur is on another trip': {
    ...{ driver: busy, onTrips: { driver: [TRIP] }, cause: 'chauffeur-taken' },
  },
  'the chauffeur has time off': { driver: busy, cause: 'no-chauffeur' },
  'no shift covers the trip': { driver: { shifts: [{ from: 500, to: 690 }] }, cause: 'off-shift' },
  'a chauffeur off shift has time off': { driver: { ...busy, shifts: [] }, cause: 'no-chauffeur' },
  'a license ends, off shift': { driver: { shifts: [], papers: [EXPIRED] }, cause: 'no-chauffeur' },
  'another class, off shift': { driver: { shifts: [], classCodes: ['suv'] }, cause: 'no-chauffeur' },
  'too many hours, off shift': {
    ...{ driver: { shifts: [], busy: [{ from: 50, to: 590 }] }, cause: 'no-chauffeur' },
  },
  'too little rest on shift': { driver: { busy: [{ from: 350, to: 450 }] }, cause: 'no-chauffeur' },
  'a chauffeur without a shift is on another trip': {
    ...{ driver: { ...busy, shifts: [] }, onTrips: { driver: [TRIP] }, cause: 'no-chauffeur' },
  },
  'the license has expired': { driver: { papers: [EXPIRED] }, cause: 'no-chauffeur' },
  'the chauffeur drives another class': { driver: { classCodes: ['suv'] }, cause: 'no-chauffeur' },
  'the hours of service are used up': { driver: { maxDutyMinutes: 60 }, cause: 'no-chauffeur' },
}

for (const [name, { car, driver, onTrips = {}, cause }] of Object.entries(CASES))
  test(`${name}: ${cause}`, () => {
    const staffing = {
      classCode: 'sedan',
      drivers: [{ ...DRIVER, ...driver }],
      onTrips: new Map(Object.entries(onTrips)),
    }
    const tried = [{ wanted: WANTED, vehicles: [{ ...CAR, ...car }] }]
    assert.equal(unavailableCause(tried, staffing), cause)
  })

test('a free vehicle at one garage leaves the chauffeur as the cause', () => {
  const staffing = { classCode: 'sedan', drivers: [], onTrips: new Map([['car', [TRIP]]]) }
  const tried = [
    { wanted: WANTED, vehicles: [{ ...CAR, ...busy }] },
    { wanted: WANTED, vehicles: [{ ...CAR, id: 'other' }] },
  ]
  assert.equal(unavailableCause(tried, staffing), 'no-chauffeur')
})

test('one vehicle or one garage with a cause is enough', () => {
  const staffing = { classCode: 'sedan', drivers: [], onTrips: new Map([['car', [TRIP]]]) }
  const [onTrip, small] = [
    { ...CAR, ...busy },
    { ...CAR, id: 'small', seats: 1 },
  ]
  const cause = (...garages: Vehicle[][]) =>
    unavailableCause(
      garages.map(vehicles => ({ wanted: WANTED, vehicles })),
      staffing,
    )
  assert.equal(cause([small, onTrip]), 'vehicle-taken')
  assert.equal(cause([small], [onTrip]), 'vehicle-taken')
  assert.equal(cause([small, CAR]), 'no-chauffeur')
  assert.equal(cause([small]), 'no-vehicle')
})

test('a chauffeur off shift counts before one on a trip, since staff may book outside shifts', () => {
  const drivers = [
    { ...DRIVER, ...busy },
    { ...DRIVER, id: 'off', shifts: [] },
  ]
  const staffing = { classCode: 'sedan', drivers, onTrips: new Map([['driver', [TRIP]]]) }
  assert.equal(unavailableCause([{ wanted: WANTED, vehicles: [CAR] }], staffing), 'off-shift')
})
