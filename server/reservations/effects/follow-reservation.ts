import { findMessage, reachOf } from '../../../domain/notify/find-messages.ts'
import { MESSAGES } from '../../../domain/notify/message-catalog.ts'
import {
  type RideNews,
  type RideState,
  rideNews,
  type TripDifference,
} from '../../../domain/reservations/ride-news.ts'
import { lastOpenTrip } from '../../../domain/reservations/trip.ts'
import { type Actor, PUBLIC, SYSTEM } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { settleJobs } from '../../platform/jobs/lease-jobs.ts'
import { tryPayload } from '../../platform/jobs/read-payload.ts'
import { MAIL_JOB } from '../../platform/messaging/enqueue-message.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import { OVER } from '../case/cancellation-case.ts'
import { postRides } from '../ledger/post-entry.ts'
import { endDriverLinks, reopenDriverLinks } from '../links/driver-link-store.ts'
import { endOutdatedPages } from '../payments/end-outdated-pages.ts'
import { takeHeld } from '../payments/take-held.ts'
import { findAnyReservation, type ReservationRow } from '../record/store.ts'
import { listMailJobs, listTextJobs, listWaitingAbout, planAgain } from './message-job-store.ts'
import { planTripAssignment } from './plan-assignment-messages.ts'
import { planAuthorisations } from './plan-authorisations.ts'
import { planAssigned, planDepartures, planUnassigned } from './plan-driver-messages.ts'
import { planMessages } from './plan-messages.ts'
import { FormerTrip } from './plan-other-channel.ts'
import { planScheduled } from './plan-scheduled.ts'
import { readRideStates } from './ride-state-store.ts'

/** `moneySettled` if the change itself has settled all that is due, as its preview said. */
export type FollowedChange = { actor: Actor; now: Date; moneySettled?: boolean }
type Followed = FollowedChange & { before: RideState | undefined }
type Following = FollowedChange & { id: string; before: RideState; after: RideState }

/** Milliseconds for which the links of drivers open a trip that is over. */
const OPEN_AFTER_MS = 86_400_000

/**
 * Brings everything that follows from a reservation in line with its state at the end of a change. What is planned and no
 * longer applies is withdrawn; what is missing is planned; what was sent or paid is a fact.
 */
export async function followReservation(
  tx: Database,
  id: string,
  { before, ...by }: Followed,
): Promise<void> {
  const after = (await readRideStates(tx, [id])).get(id)
  const row = await findAnyReservation(tx, id)
  if (!before || !after || !row) return
  const { actor, now } = by
  const following = { id, before, after, ...by }
  await withdrawOutdated(tx, following)
  for (const cause of rideNews(before, after, { by: roleOf(actor), now: now.getTime() }))
    await planCaused(tx, cause, row, following)
  await informRestored(tx, row, following)
  await planScheduled(tx, row, now)
  await planAssignments(tx, following)
  await followLinks(tx, following)
  await followMoney(tx, following)
}

function roleOf(actor: Actor): 'guest' | 'office' | 'system' {
  if (actor.kind === PUBLIC.kind) return 'guest'
  return actor.kind === SYSTEM.kind ? 'system' : 'office'
}

async function planCaused(
  tx: Database,
  cause: RideNews,
  row: ReservationRow,
  { actor, now, after }: Following,
): Promise<void> {
  // A driver who declines knows.
  if ('driverId' in cause && actor.kind === 'driver' && actor.id === cause.driverId) return
  if (cause.on === 'trip unassigned') return await planUnassigned(tx, { ...cause, now })
  if (cause.on === 'trip assigned') return await planAssigned(tx, { ...cause, now })
  if (cause.on === 'departure moved') return await planDepartures(tx, cause, { ...cause, now })
  if (cause.on === 'passenger added')
    return await planMessages(tx, 'confirmed', row, { now, visitor: true, by: ['passenger'] })
  if ('tripId' in cause) return await planMessages(tx, cause.on, row, { now, tripId: cause.tripId })
  if (cause.on === 'changed')
    return await planChanged(tx, row, { trips: cause.trips, after, now, visitor: actor.kind === PUBLIC.kind })
  await planMessages(tx, cause.on, row, { now, runAt: new Date(now.getTime() + cause.delayMs) })
}

const CAUSE_OF = { added: 'confirmed', changed: 'changed', gone: 'cancelled' } as const

type Changed = { trips: readonly TripDifference[]; after: RideState; now: Date; visitor: boolean }

/** One email about all trips, and a text about each trip that differs. */
async function planChanged(
  tx: Database,
  row: ReservationRow,
  { trips, after, now, visitor }: Changed,
): Promise<void> {
  const removed = trips.find(({ tripId }) => after.trips.every(({ id }) => id !== tripId))?.name.at
  await planMessages(tx, 'changed', row, { now, by: ['mail'], ...(removed ? { about: { removed } } : {}) })
  for (const { tripId, difference, name } of trips) {
    const about = { tripId, ...(difference === 'gone' ? { former: name } : {}) }
    await planMessages(tx, CAUSE_OF[difference], row, { now, visitor, by: ['text', 'passenger'], ...about })
  }
}

/**
 * After a deletion or completion is undone, everyone who was last informed of a cancellation gets the confirmation
 * again; for all others, the messages that the deletion withdrew are planned again.
 */
async function informRestored(
  tx: Database,
  row: ReservationRow,
  { before, after, now }: Following,
): Promise<void> {
  if (after.isUnannounced) return
  const isRestored = before.deletedAt !== null || before.status === 'completed'
  const isAhead = (lastOpenTrip(after.trips)?.startsAt ?? '') > now.toISOString()
  if (!isRestored || after.deletedAt !== null || after.status !== 'confirmed' || !isAhead) return
  const jobs = [...(await listMailJobs(tx, row.id)), ...(await listTextJobs(tx, row.id))]
  const news = jobs.flatMap(job => {
    const message = statusRowOf(job) && messageOf(job)
    return message ? [{ job, by: reachOf(message), on: message.on }] : []
  })
  const last = new Map(news.filter(({ job }) => job.state !== 'dropped').map(({ by, on }) => [by, on]))
  const withdrawn = news.filter(
    ({ job, by, on }) =>
      before.deletedAt !== null &&
      job.last_error === OUTDATED &&
      job.settled_at === before.deletedAt &&
      [on, last.get(by)].every(cause => cause !== 'cancelled'),
  )
  for (const { job } of withdrawn) {
    const [runAt, notAfter] = [Date.parse(job.run_at), Date.parse(job.not_after ?? job.run_at)]
    if (notAfter > now.getTime()) await planAgain(tx, job, { runAt, notAfter })
  }
  for (const [by, on] of last)
    if (on === 'cancelled') await planMessages(tx, 'confirmed', row, { now, by: [by] })
}

/** The chauffeur is announced for each trip that is, or was, assigned by staff. */
async function planAssignments(tx: Database, { before, after, now }: Following): Promise<void> {
  const earlier = new Map(before.trips.map(trip => [trip.id, trip]))
  for (const trip of after.trips) {
    const former = earlier.get(trip.id)
    if (!trip.assigned && !former?.assigned) continue
    const isNewPassenger =
      trip.passengerNumber !== undefined &&
      former !== undefined &&
      former.passengerNumber !== trip.passengerNumber
    await planTripAssignment(tx, { tripId: trip.id, now, isNewPassenger })
  }
}

const OUTDATED = 'The ride changed before the message was sent.'
const STATUS_ROWS = (['confirmed', 'changed', 'cancelled'] as const).map(
  on => MESSAGES.mail[`reservation-${on}`],
)

/** The row of the customer's email with the cause of this message; undefined if it is about something else, or one lost trip. */
function statusRowOf(job: Job) {
  if (tryPayload(FormerTrip, job)) return undefined
  const on = messageOf(job)?.on
  return STATUS_ROWS.find(row => row.on === on)
}

function messageOf(job: Job) {
  const channel = job.kind === MAIL_JOB ? 'mail' : 'text'
  const row = findMessage(channel, templateOf(job))
  return row && ({ ...row, channel } as const)
}

/** Waiting messages about the reservation as a whole that are no longer true are withdrawn. */
async function withdrawOutdated(tx: Database, { id, before, after, now }: Following): Promise<void> {
  if (before.status === after.status && before.deletedAt === after.deletedAt) return
  const outdated = (await listWaitingAbout(tx, id)).filter(job => statusRowOf(job)?.while(after) === false)
  await settleJobs(tx, outdated, { state: 'dropped', now, error: OUTDATED })
}

/**
 * Only links of the assigned driver open a trip. They expire a day after it and reopen with it. The page of a cancelled
 * trip says so and stays.
 */
async function followLinks(tx: Database, { before, after, now }: Following): Promise<void> {
  const former = new Map(before.trips.map(trip => [trip.id, trip.assigned?.driverId]))
  const mayReplace = after.status === 'confirmed' && after.deletedAt === null
  for (const [{ id, progress, assigned }, wasOver] of changedTrips(before, after)) {
    const driverId = assigned?.driverId
    const isReplaced = mayReplace && progress !== 'cancelled' && driverId !== former.get(id)
    const isOver = OVER.includes(progress)
    if (isReplaced) await endDriverLinks(tx, id, { at: now, except: driverId })
    if (driverId !== undefined && (isReplaced || (wasOver && !isOver)))
      await reopenDriverLinks(tx, id, driverId)
    if (isOver && (isReplaced || !wasOver))
      await endDriverLinks(tx, id, { at: new Date(now.getTime() + OPEN_AFTER_MS) })
  }
}

/** Last, when the reservation is locked: a price that changes at the same time is read here, or reads this. */
async function followMoney(tx: Database, following: Following): Promise<void> {
  const { id, before, after, actor, now, moneySettled = false } = following
  const wasOrIsDone = [...before.trips, ...after.trips].some(({ progress }) => progress === 'done')
  if (wasOrIsDone || before.status === 'completed' || after.status === 'completed')
    await postRides(tx, id, { actor, now })
  const isNewlyOver = changedTrips(before, after).some(
    ([trip, wasOver]) => OVER.includes(trip.progress) && !wasOver,
  )
  const completes = after.status === 'completed' && before.status !== 'completed'
  const isOver = after.deletedAt !== null || after.status === 'completed' || after.status === 'cancelled'
  const charges = isNewlyOver || completes
  if ((charges || isOver) && !moneySettled) await takeHeld(tx, id, { now, charges })
  await planAuthorisations(tx, id, now)
  await endOutdatedPages(tx, id, now)
}

function changedTrips(before: RideState, after: RideState) {
  const known = new Map(before.trips.map(trip => [trip.id, OVER.includes(trip.progress)]))
  return after.trips.map(trip => [trip, known.get(trip.id) ?? false] as const)
}
