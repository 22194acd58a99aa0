import assert from 'node:assert/strict'
import { test } from 'node:test'
import { useTestApp } from '../../../test/support/app.ts'
import { insertTrip } from '../../../test/support/dispatch.ts'
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
