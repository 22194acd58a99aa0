import { Problem } from '../../../contract/problems.ts'
import { UNASSIGNED_HOURS } from '../../../domain/dispatch/board-alarms.ts'
import { SYSTEM } from '../../../domain/values/event.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Deps } from '../../platform/deps.ts'
import { type EventRow, listReservationEvents } from '../../platform/events/read-events.ts'
import { enqueueJob, enqueueOnce } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler } from '../../platform/jobs/handler.ts'
import { lookRegularly, type RegularLook } from '../../platform/jobs/look-regularly.ts'
import { readPayload, TripPayload } from '../../platform/jobs/read-payload.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { isAbout } from '../../reservations/record/read-trip.ts'
import {
  findAssignment,
  findTrip,
  listNamedAssignments,
  listOpenTrips,
} from '../../reservations/record/trip-store.ts'
import type { DispatchDeps } from '../planning/situation.ts'
import { assignTrip } from './assign-trip.ts'
import { suggestForTrip } from './suggest-trips.ts'

/** The job that gives one trip its best pair. */
export const AUTO_ASSIGN_JOB = 'trip.auto-assign'

/** Open trips are looked for so often at most. */
const EVERY_MS = MINUTE_MS
/** The program chooses once the board would call for staff: before that, other trips may still be moved about. */
const FROM_MS = UNASSIGNED_HOURS * 60 * MINUTE_MS
/** A trip that got no pair is tried again after this. */
const AGAIN_MS = 15 * MINUTE_MS
/** Trips that one look plans at most. */
const PLANNED_MAX = 60

/**
 * Plans a job for each trip of the coming day that nobody chose a pair for, where the owner lets the program choose; each
 * once in a while, on however many instances, the soonest first.
 */
export async function planAutoAssign({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { rules } = await readBookingRules(db)
  if (rules.autoAssign !== 'auto') return 0
  const now = clock()
  const until = new Date(now.getTime() + FROM_MS).toISOString()
  const open = (await listOpenTrips(db, { from: now.toISOString(), until })).slice(0, PLANNED_MAX)
  const ids = open.map(({ id }) => id)
  const versions = new Map((await listNamedAssignments(db, ids)).map(one => [one.trip_id, one.version]))
  // A place, a car or a driver may have become free meanwhile.
  const round = Math.floor(now.getTime() / AGAIN_MS)
  for (const { id, reservation_id, starts_at } of open) {
    const state = `${versions.get(id) ?? 0}:${starts_at}`
    await enqueueOnce(db, `${AUTO_ASSIGN_JOB}:${id}:${state}:${round}`, async (tx, dedupeKey) => {
      await enqueueJob(tx, {
        ...{ kind: AUTO_ASSIGN_JOB, orderingKey: AUTO_ASSIGN_JOB, dedupeKey, now, payload: { trip: id } },
        subject: { kind: 'reservation', id: reservation_id },
        notAfter: new Date(starts_at),
      })
    })
  }
  return open.length
}

/** Looks for open trips once a minute. */
export function startAutoAssign(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'wakeJobs'>): RegularLook {
  let next = 0
  return lookRegularly(deps.log, {
    failed: 'Couldn’t read unassigned trips',
    async look() {
      if (Date.now() < next) return
      next = Date.now() + EVERY_MS
      if ((await planAutoAssign(deps)) > 0) deps.wakeJobs()
    },
  })
}

/**
 * Gives a trip the best pair that it can have, with the checks and the guards of a press by staff, unless staff chose one or
 * changed it meanwhile. Never a driver who gave the trip back.
 */
export function autoAssignHandler(deps: DispatchDeps): JobHandler {
  return {
    // One after the other: each sees what the one before it took.
    width: 1,
    async handle(job) {
      const { trip: id } = readPayload(TripPayload, job)
      const { db } = deps
      const { rules } = await readBookingRules(db)
      if (rules.autoAssign !== 'auto') throw new Dropped('The owner lets staff decide.')
      const seen = await findOpen(db, id)
      if (!seen) throw new Dropped('The trip is no longer open.')
      const suggestions = await suggestForTrip(deps, id)
      const best = suggestions.find(
        ({ fails, driver }) => fails.length === 0 && !seen.declinedBy.includes(driver?._id ?? ''),
      )
      if (!best) throw new Dropped('No vehicle and driver fit. Staff will assign.')
      const input = { vehicle: best.vehicle._id, driver: best.driver?._id ?? null, pinned: true }
      await assignTrip(deps, id, { input, ifMatch: seen.version, actor: SYSTEM }).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
        throw new Dropped(`Refused: ${error.code}.`)
      })
    },
  }
}

/** The version of an open trip's assignment, and who gave it back; undefined where staff chose, or it is not confirmed. */
async function findOpen(
  db: Database,
  id: string,
): Promise<{ version: number; declinedBy: string[] } | undefined> {
  const [trip, assigned] = [await findTrip(db, id), await findAssignment(db, id)]
  if (trip?.status !== 'confirmed' || trip.progress !== 'scheduled') return undefined
  // Staff confirmed it without a car, with a reason: somebody else drives it.
  if (assigned?.pinned === 1 || assigned?.without_vehicle_reason != null) return undefined
  const events = await listReservationEvents(db, trip.reservation_id)
  const about = events.filter(event => isAbout(event, id))
  return { version: assigned?.version ?? 0, declinedBy: about.flatMap(whoDeclined) }
}

function whoDeclined({ actor_id, data }: EventRow): string[] {
  const isDeclined = data.after?.['told'] === 'declined' && data.after['kept'] !== true
  return isDeclined && actor_id !== null ? [actor_id] : []
}
