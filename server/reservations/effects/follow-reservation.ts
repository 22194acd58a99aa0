import {
  isNewsTrue,
  type RideNews,
  type RideState,
  rideNews,
  type StatusNews,
  type TripState,
} from '../../../domain/reservations/ride-news.ts'
import { type Actor, PUBLIC, SYSTEM } from '../../../domain/values/event.ts'
import type { Database } from '../../platform/db/tables.ts'
import { settleJobs } from '../../platform/jobs/lease-jobs.ts'
import { templateOf } from '../../platform/messaging/mail-handler.ts'
import { OVER } from '../case/guaranteed-trips.ts'
import { expireDriverLinks, revokeDriverLinks } from '../links/driver-link-store.ts'
import { endOutdatedPages } from '../payments/end-outdated-pages.ts'
import { takeHeld } from '../payments/take-held.ts'
import { findAnyReservation, type ReservationRow } from '../record/store.ts'
import { listMailJobs, listWaitingAbout } from './mail-job-store.ts'
import { planAuthorisations } from './plan-authorisations.ts'
import { planDayMessage } from './plan-day-messages.ts'
import { planNews, planPassengerNews } from './plan-news.ts'
import { planScheduled } from './plan-scheduled.ts'
import { postRides } from './post-rides.ts'
import { readRideStates } from './ride-state-store.ts'
import { tellDriver, tellGone } from './tell-driver.ts'
import { tellDriverGiven } from './tell-driver-given.ts'
import { tellPassengerOfStep } from './tell-step.ts'

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
  await withdrawNews(tx, following)
  await revokeLinks(tx, following)
  for (const news of rideNews(before, after, { by: roleOf(actor), now: now.getTime() }))
    await planRideNews(tx, news, row, following)
  await confirmRestored(tx, row, following)
  await planScheduled(tx, row, now)
  await planDriverMessages(tx, following)
  await followLinks(tx, following)
  await followMoney(tx, following)
}

function roleOf(actor: Actor): 'guest' | 'office' | 'system' {
  if (actor.kind === PUBLIC.kind) return 'guest'
  return actor.kind === SYSTEM.kind ? 'system' : 'office'
}

async function planRideNews(
  tx: Database,
  news: RideNews,
  row: ReservationRow,
  { actor, now, after }: Following,
): Promise<void> {
  const { id: reservationId } = row
  const visitor = actor.kind === PUBLIC.kind
  if (news.to === 'driver') {
    const { tripId, driverId } = news
    // A driver who declines knows.
    if (actor.kind === 'driver' && actor.id === driverId) return
    if (news.template === 'gone') await tellGone(tx, { tripId, driverId, now, former: news.former })
    else await tellDriver(tx, { tripId, driverId, leavesAt: news.leavesAt, now })
  } else if (news.to === 'passenger') {
    // The number may be that of somebody else.
    await planPassengerNews(tx, { template: 'reservation-confirmed', reservationId, now, visitor: true })
  } else if ('tripId' in news) {
    const to = after.trips.find(({ id }) => id === news.tripId)?.progress ?? 'scheduled'
    await planDayMessage(tx, row, { to, now })
    await tellPassengerOfStep(tx, { reservationId, tripId: news.tripId, to, now })
  } else {
    const runAt = news.delayMs > 0 ? { runAt: new Date(now.getTime() + news.delayMs) } : {}
    const { template } = news
    await planNews(tx, {
      template,
      row,
      now,
      visitor: visitor && template === 'reservation-changed',
      ...runAt,
    })
  }
}

/** A customer who was last informed of a cancellation that was undone hears that the ride stands. */
async function confirmRestored(
  tx: Database,
  row: ReservationRow,
  { before, after, now }: Following,
): Promise<void> {
  const isRestored = before.deletedAt !== null && after.deletedAt === null && after.status === 'confirmed'
  if (!isRestored || row.starts_at <= now.toISOString()) return
  const jobs = await listMailJobs(tx, row.id)
  const news = jobs.filter(job => job.state !== 'dropped' && TEMPLATES[templateOf(job)] !== undefined)
  const last = news.at(-1)
  if (last && templateOf(last) === 'reservation-cancelled')
    await planNews(tx, { template: 'reservation-confirmed', row, now })
}

/** Who drives is announced for each trip that is, or was, assigned by staff. */
async function planDriverMessages(tx: Database, { before, after, now }: Following): Promise<void> {
  const earlier = new Map(before.trips.map(trip => [trip.id, trip]))
  for (const trip of after.trips) {
    const former = earlier.get(trip.id)
    if (!trip.assigned && !former?.assigned) continue
    const isNewPassenger =
      trip.passengerNumber !== undefined &&
      former !== undefined &&
      former.passengerNumber !== trip.passengerNumber
    await tellDriverGiven(tx, { tripId: trip.id, now, isNewPassenger })
  }
}

const OUTDATED = 'The ride changed before the message was sent.'
const TEMPLATES: Record<string, StatusNews> = {
  'reservation-confirmed': 'reservation-confirmed',
  'reservation-changed': 'reservation-changed',
  'reservation-cancelled': 'reservation-cancelled',
  'passenger-confirmed': 'reservation-confirmed',
  'passenger-changed': 'reservation-changed',
  'passenger-cancelled': 'reservation-cancelled',
}

/** Messages about the reservation as a whole that wait and say what is no longer true are withdrawn. */
async function withdrawNews(tx: Database, { id, before, after, now }: Following): Promise<void> {
  if (before.status === after.status && before.deletedAt === after.deletedAt) return
  const outdated = (await listWaitingAbout(tx, id)).filter(job => {
    const template = TEMPLATES[templateOf(job)]
    return template !== undefined && !isNewsTrue(template, after)
  })
  await settleJobs(tx, outdated, { state: 'dropped', now, error: OUTDATED })
}

/** The link of a driver who was replaced ends at once; the page of a cancelled trip says so and stays. */
async function revokeLinks(tx: Database, { before, after, now }: Following): Promise<void> {
  if (after.status !== 'confirmed' || after.deletedAt !== null) return
  const present = new Map(after.trips.map(trip => [trip.id, trip]))
  const isReplaced = ({ id, assigned }: TripState) => {
    const trip = present.get(id)
    return assigned && trip && trip.progress !== 'cancelled' && trip.assigned?.driverId !== assigned.driverId
  }
  const ids = before.trips.filter(isReplaced).map(({ id }) => id)
  if (ids.length > 0) await revokeDriverLinks(tx, ids, now)
}

/** The links of drivers end a day after the trip, and open again with it. */
async function followLinks(tx: Database, { before, after, now }: Following): Promise<void> {
  for (const [trip, wasOver] of changedTrips(before, after)) {
    const isOver = OVER.includes(trip.progress)
    if (isOver === wasOver) continue
    const until = isOver ? new Date(now.getTime() + OPEN_AFTER_MS).toISOString() : null
    await expireDriverLinks(tx, trip.id, until)
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
