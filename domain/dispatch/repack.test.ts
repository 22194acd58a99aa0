import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { clumpOf, type Fits, type Movable, REPACK_TRIPS_MAX, repack } from './repack.ts'
import { isFree, overlaps, type Span } from './span.ts'

const movable = (id: string, from: number, to: number, pinnedTo?: string): Movable => ({
  id,
  span: { from, to },
  ...(pinnedTo !== undefined && { pinnedTo }),
})
const at = (trip: Movable, present: string): Movable => ({ ...trip, present })
const free = (...ids: string[]) => new Map(ids.map(id => [id, [] as Span[]]))

test('a clump is what overlaps directly or through others', () => {
  const trips = [movable('a', 0, 10), movable('b', 9, 20), movable('c', 20, 30), movable('d', 25, 40)]
  const ids = (wanted: Span) => clumpOf(wanted, trips).map(({ id }) => id)
  assert.deepEqual(ids({ from: 5, to: 6 }), ['a', 'b'])
  assert.deepEqual(ids({ from: 19, to: 21 }), ['a', 'b', 'c', 'd'])
  assert.deepEqual(ids({ from: 40, to: 50 }), [])
})

test('trips are moved so that another one fits', () => {
  // Each vehicle is busy at some time of the wanted trip, until b moves to the vehicle of a.
  const trips = [movable('a', 0, 10), movable('b', 12, 20), movable('wanted', 5, 20)]
  const plan = repack(trips, free('v1', 'v2'))
  assert.deepEqual([...plan!].toSorted(), [
    ['a', 'v1'],
    ['b', 'v1'],
    ['wanted', 'v2'],
  ])
})

test('a trip stays where it is as long as that leaves room', () => {
  const trips = [at(movable('a', 0, 10), 'v2'), at(movable('b', 12, 20), 'v1'), movable('wanted', 30, 40)]
  const plan = repack(trips, free('v1', 'v2'))
  assert.deepEqual([plan?.get('a'), plan?.get('b')], ['v2', 'v1'])
})

test('where resources are not alike, the search backtracks', () => {
  // The first one would take the only resource that can take the second one.
  const trips = [movable('a', 0, 20), movable('b', 5, 15)]
  const fits: Fits = (trip, resource, busy) =>
    isFree(trip.span, busy) && (trip.id === 'a' || resource === 'v1')
  assert.deepEqual([...repack(trips, free('v1', 'v2'), fits)!].toSorted(), [
    ['a', 'v2'],
    ['b', 'v1'],
  ])
})

/** The resources that each trip may use; other resources never fit it. */
const fitsOf =
  (able: Record<string, readonly string[]>): Fits =>
  (trip, id, busy) =>
    isFree(trip.span, busy) && (able[trip.id] ?? []).includes(id)

test('if no single chain of moves makes room, all trips are planned again', () => {
  const around = [
    at(movable('a', 10, 13), 'v1'),
    movable('b', 1, 5),
    movable('c', 8, 9),
    at(movable('d', 7, 11), 'v2'),
  ]
  const able = { a: ['v1', 'v2'], b: ['v1'], c: ['v2'], d: ['v1', 'v2'] }
  assert.deepEqual([...repack(around, free('v1', 'v2'), fitsOf(able))!].toSorted(), [
    ['a', 'v2'],
    ['b', 'v1'],
    ['c', 'v2'],
    ['d', 'v1'],
  ])
  const behind = [movable('a', 2, 5), at(movable('b', 2, 3), 'v1'), movable('c', 6, 8), movable('d', 4, 9)]
  const only = { a: ['v1', 'v2'], b: ['v1', 'v2'], c: ['v1'], d: ['v1', 'v2'] }
  assert.deepEqual([...repack(behind, free('v1', 'v2'), fitsOf(only))!].toSorted(), [
    ['a', 'v1'],
    ['b', 'v2'],
    ['c', 'v1'],
    ['d', 'v2'],
  ])
})

test('a new trip takes the resource on which the fewest trips must move, the first by id of equal ones', () => {
  const full = [at(movable('a', 0, 10), 'v1'), at(movable('b', 10, 20), 'v1'), at(movable('c', 0, 20), 'v2')]
  const plan = repack([...full, movable('wanted', 5, 15)], free('v3', 'v2', 'v1'))
  assert.deepEqual([...plan!].toSorted(), [
    ['a', 'v1'],
    ['b', 'v1'],
    ['c', 'v2'],
    ['wanted', 'v3'],
  ])
  const moved = repack([...full, movable('wanted', 5, 15), movable('x', 0, 4)], free('v3', 'v2', 'v1'))
  assert.equal(moved?.get('x'), 'v3')
  assert.equal(repack([movable('wanted', 5, 15)], free('v2', 'v1'))?.get('wanted'), 'v1')
  assert.equal(repack([at(movable('wanted', 5, 15), 'gone')], free('v1'))?.get('wanted'), 'v1')
})

test('pinned trips stay, and what is fixed is in the way', () => {
  const trips = [movable('a', 0, 10, 'v2'), movable('wanted', 5, 20)]
  assert.equal(repack(trips, free('v1', 'v2'))?.get('wanted'), 'v1')
  assert.equal(repack(trips, free('v2')), undefined)
  const repair = new Map([
    ['v1', [{ from: 15, to: 30 }]],
    ['v2', []],
  ])
  assert.equal(repack(trips, repair), undefined)
  assert.equal(repack([movable('a', 0, 10, 'gone')], free('v1')), undefined)
  assert.equal(repack([movable('a', 0, 10, 'v1'), movable('b', 5, 15, 'v1')], free('v1')), undefined)
})

test('a clump has a largest size', () => {
  const trips = Array.from({ length: REPACK_TRIPS_MAX + 1 }, (_, index) =>
    movable(`t${index}`, index, index + 1),
  )
  assert.ok(repack(trips.slice(1), free('v1')))
  assert.equal(repack(trips, free('v1')), undefined)
})

const spans = fc.array(
  fc.record({ from: fc.integer({ min: 0, max: 300 }), length: fc.integer({ min: 1, max: 60 }) }),
  { maxLength: 40 },
)

test('like resources carry whatever their number allows, and nothing overlaps', () => {
  fc.assert(
    fc.property(spans, fc.integer({ min: 1, max: 6 }), (drawn, count) => {
      const trips = drawn.map(({ from, length }, index) => movable(`t${index}`, from, from + length))
      const ids = Array.from({ length: count }, (_, index) => `v${index}`)
      const plan = repack(trips, free(...ids))
      const depth = Math.max(
        0,
        ...trips.map(({ span }) => trips.filter(other => isAt(other, span.from)).length),
      )
      assert.equal(plan !== undefined, depth <= count)
      for (const one of plan ? trips : []) {
        for (const other of trips) {
          if (one === other || plan?.get(one.id) !== plan?.get(other.id)) continue
          assert.ok(!overlaps(one.span, other.span))
        }
      }
    }),
  )
})

test('where all trips overlap, a plan is found wherever each can have a resource that can take it', () => {
  const able = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }), { maxLength: 12 })
  fc.assert(
    fc.property(able, drawn => {
      const trips = drawn.map((_, index) => movable(`t${index}`, index, 100 + index))
      const ids = Array.from({ length: 12 }, (_, index) => `v${index}`)
      const fits: Fits = (trip, id, busy) =>
        isFree(trip.span, busy) && (drawn[Number(trip.id.slice(1))] ?? []).includes(Number(id.slice(1)))
      const plan = repack(trips, free(...ids), fits)
      // Hall: each set of trips has as many resources among those that can take one of them.
      const isPossible = Array.from({ length: 2 ** drawn.length }, (_, set) => {
        const chosen = drawn.filter((_, index) => set & (1 << index))
        return new Set(chosen.flat()).size >= chosen.length
      }).every(Boolean)
      assert.equal(plan !== undefined, isPossible)
      assert.equal(new Set(plan?.values()).size, plan?.size ?? 0)
      for (const [id, resource] of plan ?? [])
        assert.ok(drawn[Number(id.slice(1))]?.includes(Number(resource.slice(1))))
    }),
  )
})

const RESOURCES = ['v0', 'v1', 'v2']
const drawnTrip = fc.record({
  from: fc.integer({ min: 0, max: 12 }),
  length: fc.integer({ min: 1, max: 7 }),
  able: fc.subarray(RESOURCES),
  isAssigned: fc.boolean(),
})

test('for few trips on unlike resources a plan is found wherever there is one', () => {
  fc.assert(
    fc.property(fc.array(drawnTrip, { maxLength: 5 }), fc.integer({ min: 0, max: 12 }), (drawn, repair) => {
      const fixed = new Map(RESOURCES.map(id => [id, id === 'v0' ? [{ from: repair, to: repair + 3 }] : []]))
      const able = Object.fromEntries(drawn.map((one, index) => [`t${index}`, one.able]))
      const taken = new Map([...fixed].map(([id, busy]) => [id, [...busy]]))
      const trips = drawn.map(({ from, length, able: own, isAssigned }, index): Movable => {
        const trip = movable(`t${index}`, from, from + length)
        const home = isAssigned ? own.find(id => isFree(trip.span, taken.get(id)!)) : undefined
        if (home) taken.get(home)!.push(trip.span)
        return home ? at(trip, home) : trip
      })
      const plan = repack(trips, fixed, fitsOf(able))
      assert.equal(plan !== undefined, hasPlan(trips, fixed, able))
      if (!plan) return
      assert.deepEqual([...plan.keys()].toSorted(), Object.keys(able).toSorted())
      for (const [index, trip] of trips.entries()) {
        const id: string = plan.get(trip.id)!
        const others: Movable[] = trips.filter((other, place) => place !== index && plan.get(other.id) === id)
        assert.ok(able[trip.id]?.includes(id))
        assert.ok(isFree(trip.span, [...fixed.get(id)!, ...others.map(({ span }) => span)]))
      }
    }),
    { numRuns: 3000 },
  )
})

/** Tries every resource for every trip. */
function hasPlan(
  [first, ...rest]: readonly Movable[],
  busy: ReadonlyMap<string, readonly Span[]>,
  able: Record<string, readonly string[]>,
): boolean {
  if (!first) return true
  return (able[first.id] ?? []).some(id => {
    const spans = busy.get(id) ?? []
    if (!isFree(first.span, spans)) return false
    return hasPlan(rest, new Map(busy).set(id, [...spans, first.span]), able)
  })
}

const isAt = ({ span }: Movable, minute: number) => span.from <= minute && minute < span.to
