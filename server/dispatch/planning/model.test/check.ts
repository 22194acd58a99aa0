import assert from 'node:assert/strict'
import { isInside, overlaps } from '../../../../domain/dispatch/span.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { SOUND } from '../../../../test/support/trips.ts'
import { idOfSlice } from '../../occupancy/block-resource.ts'
import { examineOccupancies } from '../../occupancy/examine-occupancies.ts'
import type { BusyRow, GivenPair, Model, ModelReservation, ModelTrip } from './model.ts'

/** Compares the store with the list in memory, which then takes over who was given what. */
export async function compare(model: Model, app: TestApp): Promise<void> {
  const { rows, pairs } = await readStore(app)
  assert.deepEqual(await examineOccupancies(app.db), SOUND)
  requireApart(rows)
  await requireStatuses(model, app)
  for (const reservation of model.reservations) {
    for (const trip of reservation.trips) requireRows(model, { reservation, trip, rows, pairs })
  }
  requireBlocked(model, rows)
  requireChains(rows, pairs)
  for (const [tripId, before] of model.pairs) {
    const after = pairs.get(tripId)
    if (before.isPinned && after?.isPinned && !model.mayRepin)
      assert.deepEqual([after.vehicle, after.driver], [before.vehicle, before.driver], 'A chosen pair stays.')
  }
  for (const id of model.mustStay)
    assert.deepEqual(chosenFor(pairs.get(id)), chosenFor(model.pairs.get(id)), `${id} keeps its pair.`)
  for (const id of model.mustBeChained) {
    const { after, before } = pairs.get(id)?.plan ?? {}
    assert.ok(after ?? before ?? model.mustBeChained.length > 1, 'There was no room for it.')
  }
  Object.assign(model, { rows, pairs, mayRepin: false, mustBeChained: [], mustStay: [] })
  assert.deepEqual(app.errors, [])
}

function chosenFor(pair: GivenPair | undefined) {
  return pair && { vehicle: pair.vehicle, driver: pair.driver, isPinned: pair.isPinned }
}

async function readStore({ db }: TestApp): Promise<{ rows: BusyRow[]; pairs: Map<string, GivenPair> }> {
  const all = await db.selectFrom('occupancies').selectAll().orderBy('id').execute()
  const assigned = await db.selectFrom('assignments').selectAll().execute()
  return {
    rows: all.map(row => ({
      ...{ resource: row.resource_id, tripId: row.trip_id, purpose: row.purpose },
      ...{ id: row.id, span: { from: row.from_min, to: row.to_min } },
    })),
    pairs: new Map(
      assigned.map(row => [
        row.trip_id,
        {
          ...{ tripId: row.trip_id, vehicle: row.vehicle_id ?? '', driver: row.driver_id },
          ...{ version: row.version, isPinned: row.pinned === 1 },
          ...{ core: { from: row.core_from, to: row.core_to }, plan: JSON.parse(row.plan) },
        },
      ]),
    ),
  }
}

function requireApart(rows: readonly BusyRow[]): void {
  for (const own of Map.groupBy(rows, ({ resource }) => resource).values()) {
    for (const [at, { span }] of own.entries())
      assert.ok(
        own.slice(at + 1).every(other => !overlaps(span, other.span)),
        JSON.stringify(own),
      )
  }
}

async function requireStatuses(model: Model, { db }: TestApp): Promise<void> {
  const stored = await db.selectFrom('reservations').select(['id', 'status', 'deleted_at']).execute()
  const expected = model.reservations.map(({ id, status, isDeleted }) => [id, status, isDeleted])
  const found = stored.map(({ id, status, deleted_at }) => [id, status, deleted_at !== null])
  const byId = (one: unknown[], other: unknown[]) => (String(one[0]) < String(other[0]) ? -1 : 1)
  assert.deepEqual(found.toSorted(byId), expected.toSorted(byId))
}

type Compared = {
  reservation: ModelReservation
  trip: ModelTrip
  rows: readonly BusyRow[]
  pairs: ReadonlyMap<string, GivenPair>
}

function requireRows(model: Model, { reservation, trip, rows, pairs }: Compared): void {
  const own = rows.filter(({ tripId }) => tripId === trip.id)
  const named = own.map(({ resource, purpose }) => `${purpose} ${resource}`).sort()
  const said = `${reservation.status} ${trip.id}: ${named.join(', ')}`
  // Somebody may have ended it, or not yet.
  if (model.isExpired(reservation) && own.length === 0) return
  const purpose = purposeOf(model, reservation, trip)
  if (!purpose) {
    assert.deepEqual(own, [], said)
    return
  }
  const pair = pairs.get(trip.id)
  assert.ok(pair, said)
  const members = [pair.vehicle, ...(pair.driver === null ? [] : [pair.driver])]
  assert.equal(pair.driver === null, model.setting.driversAlwaysThere, said)
  const lanes = own.filter(row => row.purpose === 'lane')
  assert.equal(lanes.length, model.setting.lanes === null ? 0 : 1, said)
  const busy = own.filter(row => row.purpose !== 'lane')
  assert.deepEqual(busy.map(row => row.resource).sort(), members.toSorted(), said)
  const { after, before, openEnd } = pair.plan
  assert.deepEqual(pair.core, trip.whole.core, `${said}: nothing cuts the core`)
  for (const row of busy) {
    assert.equal(row.purpose, purpose, said)
    assert.deepEqual(row.span, busy[0]?.span, said)
    assert.ok(isInside(pair.core, row.span), `${said}: the core is inside the block`)
    const isCut = { approach: row.span.from > trip.whole.span.from, back: row.span.to < trip.whole.span.to }
    const ends = openEnd === 'both' ? (['approach', 'back'] as const) : openEnd ? [openEnd] : []
    assert.ok(
      ends.every(end => isCut[end]),
      `${said}: an end is called open that is not`,
    )
    const isWhole =
      [after, before, openEnd].every(link => link === undefined) && !model.tightened.has(trip.id)
    if (isWhole) assert.deepEqual(row.span, trip.whole.span, `${said}: from garage to garage`)
  }
}

/** What the rows of a trip are for; undefined where it has none. */
function purposeOf(model: Model, reservation: ModelReservation, trip: ModelTrip) {
  if (reservation.isDeleted || trip.progress === 'cancelled') return undefined
  if (reservation.status === 'confirmed' || reservation.status === 'completed') return 'trip'
  return model.isHeld(reservation) || model.isExpired(reservation) ? 'hold' : undefined
}

function requireBlocked(model: Model, rows: readonly BusyRow[]): void {
  const found = rows
    .filter(({ tripId }) => tripId === null)
    .map(({ id, resource, span }) => [idOfSlice(id), resource, span.from, span.to])
  const expected = [...model.blocked].map(([id, { resource, span }]) => [id, resource, span.from, span.to])
  assert.deepEqual(found.sort(), expected.sort())
}

/** Two trips of a chain name each other, have one pair, and meet. */
function requireChains(rows: readonly BusyRow[], pairs: ReadonlyMap<string, GivenPair>): void {
  const spanOf = (id: string) => rows.find(row => row.tripId === id && row.purpose !== 'lane')?.span
  for (const { tripId, plan, vehicle, driver } of pairs.values()) {
    const next = plan.before === undefined ? undefined : pairs.get(plan.before)
    const last = plan.after === undefined ? undefined : pairs.get(plan.after)
    assert.equal(plan.before === undefined, next === undefined, `${tripId} names a trip that has nothing.`)
    assert.equal(plan.after === undefined, last === undefined, `${tripId} names a trip that has nothing.`)
    if (last) assert.equal(last.plan.before, tripId, `${tripId}: the trip before it does not name it.`)
    if (!next) continue
    assert.deepEqual([next.plan.after, next.vehicle, next.driver], [tripId, vehicle, driver])
    assert.equal(spanOf(tripId)?.to, spanOf(next.tripId)?.from, `${tripId}: the chain is open.`)
  }
}
