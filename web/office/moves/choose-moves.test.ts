import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TripSuggestion } from '../../../contract/day/schemas.ts'
import {
  chosenMoves,
  clashesOf,
  decisionsOf,
  keyOfPair,
  LEFT,
  leastMissing,
  pairsAway,
  pairsDespite,
  STAYS,
  suggestMoves,
  type TripInTheWay,
} from './choose-moves.ts'

const pair = (car: string, driver: string | null, fails: TripSuggestion['fails'] = []): TripSuggestion => ({
  papers: [],
  ...{ trip: 't', cost: 0, reasons: [], fails, availability: null },
  vehicle: { _id: car, name: car },
  driver: driver === null ? null : { _id: driver, name: driver },
})
const trip = (_id: string, hours: [number, number], pairs: TripSuggestion[]): TripInTheWay => {
  const at = (hour: number) => `2026-12-01T${String(hour).padStart(2, '0')}:00:00.000Z`
  const trip = { _id, version: 1, status: 'confirmed', progress: 'scheduled' } as const
  return { trip, from: at(hours[0]), until: at(hours[1]), pairs, assignment: null }
}
const NONE = new Map<string, string>()
const names = (moves: ReadonlyMap<string, TripSuggestion>) =>
  [...moves].map(([id, { vehicle, driver }]) => [id, vehicle._id, driver?._id ?? null])

test('a trip moves to the best pair that fits and uses nothing of what is to be freed', () => {
  const pairs = [
    pair('old', 'dan'),
    pair('spare', 'dan', ['shift']),
    pair('spare', 'eve'),
    pair('other', 'eve'),
  ]
  const one = trip('a', [8, 10], pairs)
  assert.deepEqual(names(suggestMoves([one], { without: ['old'], choices: NONE })), [['a', 'spare', 'eve']])
  assert.deepEqual(names(suggestMoves([one], { without: ['old', 'eve'], choices: NONE })), [])
  assert.equal(pairsAway(one, ['old']).length, 2)
})

test('a driver who needs an override is offered once, and moves the trip with the reason only', () => {
  const one = trip(
    'a',
    [8, 10],
    [
      pair('small', 'eve', ['passengers', 'shift']),
      pair('spare', 'eve', ['shift']),
      pair('spare', 'dan', ['driver-busy']),
      pair('spare', 'bob', ['license']),
      pair('old', 'fay', ['shift']),
      pair('spare', 'gus'),
      pair('small', 'gus', ['passengers']),
    ],
  )
  assert.deepEqual(pairsDespite(one, ['old']).map(keyOfPair), ['spare eve'])
  const choosing = { without: ['old'], choices: new Map([['a', 'spare eve']]), isBlock: true }
  assert.deepEqual(decisionsOf([one], { ...choosing, reasons: new Map([['a', ' ']]) }), [])
  const override = { checks: ['shift'], reason: 'Day off' }
  assert.deepEqual(decisionsOf([one], { ...choosing, reasons: new Map([['a', 'Day off']]) }), [
    { trip: 'a', version: 1, vehicle: 'spare', driver: 'eve', override },
  ])
})

test('trips at the same time do not move to the same car or driver; one after the other they do', () => {
  const pairs = [pair('spare', 'dan'), pair('other', 'dan'), pair('other', 'eve')]
  const [a, b, c] = [trip('a', [8, 10], pairs), trip('b', [9, 11], pairs), trip('c', [11, 12], pairs)]
  assert.deepEqual(names(suggestMoves([a, b, c], { without: ['old'], choices: NONE })), [
    ['a', 'spare', 'dan'],
    ['b', 'other', 'eve'],
    ['c', 'spare', 'dan'],
  ])
})

test('what staff choose for one trip is not suggested to another at that time', () => {
  const [spare, other] = [pair('spare', 'dan'), pair('other', 'eve')]
  const trips = [trip('a', [8, 10], [other, spare]), trip('b', [9, 11], [other, spare])]
  const moves = (choices: [string, string][]) =>
    chosenMoves(trips, { without: ['old'], choices: new Map(choices) })
  const namesOf = (choices: [string, string][]) => [...moves(choices)].map(([, { vehicle }]) => vehicle._id)
  assert.deepEqual(namesOf([]), ['other', 'spare'])
  assert.deepEqual(namesOf([['a', keyOfPair(spare)]]), ['spare', 'other'])
  assert.deepEqual(namesOf([['a', STAYS]]), ['other'])
  assert.deepEqual([...clashesOf(trips, moves([['a', keyOfPair(spare)]]))], [])
  const both: [string, string][] = [
    ['a', keyOfPair(spare)],
    ['b', keyOfPair(spare)],
  ]
  assert.deepEqual([...clashesOf(trips, moves(both))], ['a', 'b'])
})

test('cars alone are enough where drivers are always there', () => {
  const pairs = [pair('spare', null)]
  assert.deepEqual(
    names(
      suggestMoves([trip('a', [8, 10], pairs), trip('b', [8, 10], pairs)], {
        without: ['old'],
        choices: NONE,
      }),
    ),
    [['a', 'spare', null]],
  )
})

test('of a trip that cannot move it is said what the nearest pair lacks', () => {
  const pairs = [pair('old', 'dan'), pair('spare', 'dan', ['class', 'shift']), pair('other', 'dan', ['busy'])]
  assert.deepEqual(leastMissing(trip('a', [8, 10], pairs), ['old']), ['busy'])
  assert.equal(leastMissing(trip('a', [8, 10], [pair('old', 'dan')]), ['old']), undefined)
})

test('what staff choose counts before what is suggested: another pair, the swap, or to leave the trip', () => {
  const [best, other] = [pair('spare', 'dan'), pair('other', 'eve')]
  const trips = [trip('a', [8, 10], [best, other])]
  const mine = { vehicle: { _id: 'mine', name: 'mine' }, driver: null }
  const chosen = (key: string | undefined) => {
    const choices = new Map(key === undefined ? [] : [['a', key]])
    return chosenMoves(trips, { without: ['old'], choices, swap: mine }).get('a')?.vehicle._id
  }
  assert.deepEqual([undefined, keyOfPair(other), keyOfPair(mine), STAYS].map(chosen), [
    'spare',
    'other',
    'mine',
    undefined,
  ])
})

test('what has nowhere else to go gets what the other trip leaves, one of them', () => {
  const mine = { vehicle: { _id: 'mine', name: 'mine' }, driver: null }
  const trips = ['a', 'b'].map(id => trip(id, [8, 10], [pair('old', 'dan')]))
  const moves = chosenMoves(trips, { without: ['old'], choices: new Map(), swap: mine })
  assert.deepEqual([...moves], [['a', mine]])
})

test('for a block, a trip is left unassigned if it fits nowhere else, a locked one only if staff say so', () => {
  const assigned = (pinned: boolean) => ({ pinned }) as TripInTheWay['assignment']
  const stuck = (pinned: boolean) => ({
    ...trip('a', [8, 10], [pair('old', 'dan')]),
    assignment: assigned(pinned),
  })
  const free = { ...trip('b', [8, 10], [pair('spare', 'eve')]), assignment: assigned(false) }
  const decide = (trips: TripInTheWay[], { isBlock = true, choices = [] as [string, string][] } = {}) =>
    decisionsOf(trips, { without: ['old'], choices: new Map(choices), isBlock })
  const left = (id: string) => ({ trip: id, version: 1, unassign: true })
  const moved = { trip: 'b', version: 1, vehicle: 'spare', driver: 'eve' }
  assert.deepEqual(decide([stuck(false), free]), [left('a'), moved])
  assert.deepEqual(decide([free], { choices: [['b', LEFT]] }), [left('b')])
  assert.deepEqual(decide([stuck(true), free]), [moved])
  assert.deepEqual(decide([stuck(true), free], { choices: [['a', LEFT]] }), [left('a'), moved])
  assert.deepEqual(decide([stuck(false), free], { isBlock: false }), [moved])
  const onTheWay = { ...stuck(false), trip: { ...stuck(false).trip, progress: 'en-route' as const } }
  assert.deepEqual(decide([onTheWay]), [])
  const held = { ...stuck(false), trip: { ...stuck(false).trip, status: 'pending' as const } }
  assert.deepEqual(decide([held]), [])
})
