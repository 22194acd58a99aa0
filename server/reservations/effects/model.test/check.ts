import assert from 'node:assert/strict'
import type { TripState } from '../../../../domain/reservations/ride-news.ts'
import { SYSTEM } from '../../../../domain/values/event.ts'
import type { TestApp } from '../../../../test/support/app.ts'
import { jsonHas } from '../../../platform/db/portable.ts'
import { templateOf } from '../../../platform/messaging/mail-handler.ts'
import { changeReservation } from '../../change-reservation.ts'
import { readRideStates } from '../ride-state-store.ts'

const NEWS = ['reservation-confirmed', 'reservation-changed', 'reservation-cancelled']

type Checked = { story: string; isReachable: boolean }

/** Fails unless everything that is planned for a reservation is what follows from its state. */
export async function checkEffects(app: TestApp, id: string, { story, isReachable }: Checked): Promise<void> {
  await checkNothingMissing(app, id, story)
  if (isReachable) await checkNews(app, id, story)
  await checkDrivers(app, id, story)
}

/** Computed from scratch, the same effects follow: nothing is added, moved or withdrawn. */
async function checkNothingMissing(app: TestApp, id: string, story: string): Promise<void> {
  const before = await stateOfEffects(app, id)
  await app.db.commitTogether(tx =>
    changeReservation(tx, id, { actor: SYSTEM, now: app.deps.clock() }, async () => {}),
  )
  assert.deepEqual(await stateOfEffects(app, id), before, story)
}

async function stateOfEffects(app: TestApp, id: string) {
  const jobs = await app.db
    .selectFrom('jobs')
    .select(['id', 'kind', 'dedupe_key', 'state', 'run_at', 'not_after'])
    .orderBy('id')
    .execute()
  const postings = await app.db.selectFrom('postings').selectAll().where('reservation_id', '=', id).execute()
  return { jobs, postings: postings.length }
}

/** The last message to the customer about the ride as a whole says what is true. */
async function checkNews(app: TestApp, id: string, story: string): Promise<void> {
  const row = await app.db
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.email === null) return
  const jobs = await app.db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_id', '=', id)
    .where('kind', '=', 'message.mail')
    .where('state', '!=', 'dropped')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const last = jobs.map(templateOf).findLast(template => NEWS.includes(template))
  const isGone = row.status === 'cancelled' || row.deleted_at !== null
  const isAhead = row.starts_at > app.deps.clock().toISOString()
  if (row.status === 'confirmed' && !isGone && isAhead) assert.notEqual(last, 'reservation-cancelled', story)
  if (row.status === 'cancelled' && row.deleted_at === null)
    assert.equal(last, 'reservation-cancelled', story)
}

/** A driver who has the trip was informed last that it is theirs, and each of the others that it is not. */
async function checkDrivers(app: TestApp, id: string, story: string): Promise<void> {
  for (const trip of (await readRideStates(app.db, [id])).get(id)?.trips ?? [])
    await checkDriversOf(app, trip, story)
}

async function checkDriversOf(app: TestApp, trip: TripState, story: string): Promise<void> {
  const jobs = await app.db
    .selectFrom('jobs')
    .selectAll()
    .where('subject_kind', '=', 'driver')
    .where(jsonHas('payload', trip.id))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const driver = trip.assigned?.driverId
  const last = new Map<string, string>()
  for (const { subject_id, state, ...job } of jobs) {
    const template = templateOf(job)
    // What no longer applies when it is due is not sent.
    const isOutdated = state !== 'done' && (template === 'driver-gone') === (subject_id === driver)
    if (template !== 'driver-nudge' && !isOutdated) last.set(subject_id, template)
  }
  if (driver) assert.match(last.get(driver) ?? 'nothing', /^driver-(ride|changed)$/, story)
  for (const [other, template] of last)
    if (other !== driver) assert.equal(template, 'driver-gone', `${story}: ${other}`)
}
