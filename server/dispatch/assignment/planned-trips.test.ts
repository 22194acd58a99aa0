import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_SPAN_MINUTES } from '../../../domain/dispatch/span.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { NOON, useTestApp } from '../../../test/support/app.ts'
import { insertTrip } from '../../../test/support/dispatch.ts'
import { insertFleet } from '../../../test/support/fleet.ts'
import { reserveTrips, toDullesTrip, tripOf } from '../../../test/support/trips.ts'
import { blockResource } from '../occupancy/block-resource.ts'
import { PLANNED_TRIPS_MAX } from './suggest-trips.ts'

const app = useTestApp('sqlite', { priced: true })

test(`the plan of a day looks at ${PLANNED_TRIPS_MAX} trips and counts one more`, async () => {
  const { db, client } = app()
  const token = await app().signIn()
  const plan = () => client('suggestAssignments', { token, body: { day: '2026-12-01' } })
  for (let at = 0; at < PLANNED_TRIPS_MAX; at++) await insertTrip(db, `trip-${at}`)
  const full = await plan()
  assert.deepEqual([full.suggestions, full.left.length, full.more], [[], PLANNED_TRIPS_MAX, 0])
  await insertTrip(db, 'trip-beyond')
  const { left, more } = await plan()
  assert.deepEqual([left.length, more], [PLANNED_TRIPS_MAX, 1])
})

test('a trip without a match names the busy vehicle and driver, and when they are free', async () => {
  const { db, client } = app()
  await insertFleet(db, { sedan: 2 })
  const reserve = async () => await tripOf(app(), (await reserveTrips(app(), [toDullesTrip()]))._id)
  const [assignedTrip, left] = [await reserve(), await reserve()]
  for (const table of ['occupancies', 'assignments'] as const)
    await db.deleteFrom(table).where('trip_id', '=', left).execute()
  const first = await db
    .selectFrom('assignments')
    .selectAll()
    .where('trip_id', '=', assignedTrip)
    .executeTakeFirst()
  for (const [table, id] of [
    ['vehicles', first?.vehicle_id],
    ['drivers', first?.driver_id],
  ] as const)
    await db
      .updateTable(table)
      .set({ deleted_at: '2026-11-01T12:00:00.000Z' })
      .where('id', '!=', id ?? '')
      .execute()
  const token = await app().signIn()
  const plan = await client('suggestAssignments', { token, body: { day: '2026-12-01' } })
  const { assignment } = await client('getTrip', { token, id: assignedTrip })
  const [one] = plan.left
  assert.deepEqual([plan.left.length, one?.trip], [1, left])
  assert.deepEqual(
    one?.busy.map(({ check, name, until }) => [check, name, until]),
    [
      ['busy', assignment?.vehicle?.name, assignment?.until],
      ['driver-busy', assignment?.driver?.name, assignment?.until],
    ],
  )
})

test('a vehicle in a long repair, which is stored in slices, is busy until its end', async () => {
  const { db, client } = app()
  await insertFleet(db, { sedan: 1, suv: 0 })
  const id = await tripOf(app(), (await reserveTrips(app(), [toDullesTrip()]))._id)
  for (const table of ['occupancies', 'assignments'] as const)
    await db.deleteFrom(table).where('trip_id', '=', id).execute()
  const from = Date.parse('2026-12-01T05:00:00.000Z') / MINUTE_MS
  const span = { from, to: from + 5 * MAX_SPAN_MINUTES }
  await db.commitTogether(tx =>
    blockResource(tx, { resourceId: 'sedan-1', purpose: 'service', note: '', span }, new Date(NOON)),
  )
  const token = await app().signIn()
  const { left } = await client('suggestAssignments', { token, body: { day: '2026-12-01' } })
  assert.deepEqual(left[0]?.busy, [{ check: 'busy', name: 'sedan-1', until: '2026-12-11T05:00:00Z' }])
})
