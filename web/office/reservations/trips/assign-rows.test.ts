import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { TripSuggestion } from '../../../../contract/day/schemas.ts'
import { type AssignRows, assignRows as rowsFor } from './assign-rows.ts'

type Known = Omit<Parameters<typeof rowsFor>[1], 'isOwner'>
const assignRows = (found: TripSuggestion[], known: Known = {}): AssignRows =>
  rowsFor(found, { ...known, isOwner: true })

type Change = {
  vehicle?: string
  cost?: number
  higher?: number
  fails?: TripSuggestion['fails']
  minutesOutside?: number
}

const UNKNOWN = {
  ...{ freeFrom: null, milesAway: null, late: null, busyWith: null },
  ...{ dutyMinutes: null, maxDutyMinutes: null },
}
const missed = (minutesOutside: number) => ({
  ...UNKNOWN,
  missedShift: { from: '2026-12-01T13:00:00Z', until: '2026-12-01T23:00:00Z', minutesOutside },
})

const pair = (
  driver: string,
  { vehicle = 'Sedan 1', cost = 10, higher = 0, fails = [], minutesOutside }: Change = {},
): TripSuggestion => ({
  ...{
    trip: 't',
    cost,
    fails,
    availability: minutesOutside === undefined ? null : missed(minutesOutside),
    papers: [],
    reasons: [{ code: 'higher-class', minutes: higher }],
  },
  ...{ vehicle: { _id: vehicle, name: vehicle }, driver: { _id: driver, name: driver } },
})

test('drivers stand by cost, then with a warning, then unavailable', () => {
  const { open, unavailable, best } = assignRows([
    pair('Ann', { cost: 20, fails: ['shift'] }),
    pair('Bob', { cost: 30 }),
    pair('Cem', { fails: ['driver-busy'] }),
    pair('Dan', { cost: 14 }),
    pair('Eve', { fails: ['driver-busy', 'permit'] }),
  ])
  assert.deepEqual(
    open.map(({ name }) => name),
    ['Dan', 'Bob', 'Ann'],
  )
  assert.deepEqual(
    unavailable.map(({ name }) => name),
    ['Cem', 'Eve'],
  )
  assert.equal(best?.name, 'Dan')
})

test('with a warning, qualified drivers come first, then the fewest minutes outside their shift', () => {
  const { open } = assignRows([
    pair('No shift', { cost: 0, fails: ['shift'] }),
    pair('Night', { cost: 1, fails: ['shift'], minutesOutside: 388 }),
    pair('Unqualified', { cost: 2, fails: ['driver-class'] }),
    pair('Other class', { cost: 3, fails: ['driver-class', 'shift'], minutesOutside: 5 }),
    pair('Early', { cost: 4, fails: ['shift'], minutesOutside: 16 }),
    pair('Early too', { cost: 5, fails: ['shift'], minutesOutside: 16 }),
    pair('On shift', { cost: 6, fails: ['rest'] }),
  ])
  assert.deepEqual(
    open.map(({ name }) => name),
    ['On shift', 'Early', 'Early too', 'Night', 'No shift', 'Unqualified', 'Other class'],
  )
})

test('the vehicles of a driver keep their order, free ones before those with a warning and busy ones', () => {
  const { open } = assignRows([
    pair('Dan', { vehicle: 'busy', fails: ['busy'] }),
    pair('Dan', { vehicle: 'small', fails: ['passengers'] }),
    pair('Dan', { vehicle: 'first', cost: 20 }),
    pair('Dan', { vehicle: 'second', cost: 10 }),
    pair('Dan', { vehicle: 'neither', fails: ['busy', 'class'] }),
  ])
  assert.deepEqual(
    open[0]?.pairs.map(({ vehicle }) => vehicle.name),
    ['first', 'second', 'small', 'busy'],
  )
})

test('the booked class comes first, then a permitted one, and another one only last', () => {
  const pairs = [
    pair('Dan', { vehicle: 'Limousine', fails: ['shift', 'class'] }),
    pair('Dan', { vehicle: 'SUV', higher: 60, fails: ['shift'] }),
    pair('Dan', { vehicle: 'Sedan', cost: 90, fails: ['shift'] }),
  ]
  const vehicles = (known: Known) =>
    assignRows(pairs, known).open[0]?.pairs.map(({ vehicle }) => vehicle.name)
  assert.deepEqual(vehicles({}), ['Sedan', 'SUV', 'Limousine'])
  const suv = { current: 'Dan', currentVehicle: 'SUV' }
  assert.deepEqual(vehicles(suv), ['SUV', 'Sedan', 'Limousine'], 'what is assigned stays chosen')
})

test('the current driver and a driver with a warning are not the best', () => {
  const found = [pair('Dan'), pair('Ann', { fails: ['duty'] }), pair('Bob', { cost: 40 })]
  assert.equal(assignRows(found, { current: 'Dan' }).best?.name, 'Bob')
  assert.equal(assignRows(found.slice(0, 2), { current: 'Dan' }).best, undefined)
})

describe('the best', () => {
  const found = [
    pair('Ann', { vehicle: 'Sedan 1', cost: 10 }),
    pair('Bob', { vehicle: 'Sedan 1', cost: 20 }),
    pair('Bob', { vehicle: 'Sedan 2', cost: 30 }),
    pair('Cem', { vehicle: 'Sedan 2', cost: 40, fails: ['rest'] }),
  ]
  const bestOf = (known: Known) => {
    const { open, best } = assignRows(found, known)
    assert.equal(open[0], best, 'it is the first row')
    return best && [best.name, best.pairs[0].vehicle.name]
  }
  const suggested = { who: 'Bob', vehicle: 'Sedan 2' }
  const CASES: Record<string, [Known, string[]]> = {
    'has the least cost if nothing is suggested': [{}, ['Ann', 'Sedan 1']],
    'is the stored suggestion': [{ suggested }, ['Bob', 'Sedan 2']],
    'is another one once the suggested driver fits no longer': [
      { suggested: { who: 'Cem', vehicle: 'Sedan 2' } },
      ['Ann', 'Sedan 1'],
    ],
    'is another one once the suggested vehicle is gone': [
      { suggested: { who: 'Bob', vehicle: 'Sedan 3' } },
      ['Ann', 'Sedan 1'],
    ],
    'is never the driver who declined': [{ suggested, declinedBy: 'Bob' }, ['Ann', 'Sedan 1']],
  }
  for (const [name, [known, expected]] of Object.entries(CASES))
    test(name, () => assert.deepEqual(bestOf(known), expected))
})

test('the driver who declined comes last and is never the best', () => {
  const found = [pair('Dan', { cost: 5 }), pair('Ann', { fails: ['duty'] }), pair('Bob', { cost: 40 })]
  const { open, best } = assignRows(found, { declinedBy: 'Dan' })
  assert.deepEqual(
    open.map(({ name, hasDeclined }) => [name, hasDeclined]),
    [
      ['Bob', false],
      ['Ann', false],
      ['Dan', true],
    ],
  )
  assert.equal(best?.name, 'Bob')
  assert.equal(assignRows(found.slice(0, 1), { declinedBy: 'Dan' }).best, undefined)
})

test('where drivers are always available, each row is a vehicle', () => {
  const found = [{ ...pair('x', { vehicle: 'Sedan 2' }), driver: null }]
  assert.deepEqual(
    assignRows(found).open.map(({ name }) => name),
    ['Sedan 2'],
  )
})

test('an expired document leaves a driver available to owners only', () => {
  const found = [pair('Ann', { fails: ['insurance'] }), pair('Bob', { fails: ['driver-permit', 'shift'] })]
  const named = (isOwner: boolean) => {
    const { open, unavailable } = rowsFor(found, { isOwner })
    return [open, unavailable].map(rows => rows.map(({ name }) => name))
  }
  assert.deepEqual(named(true), [['Ann', 'Bob'], []])
  assert.deepEqual(named(false), [[], ['Ann', 'Bob']])
})
