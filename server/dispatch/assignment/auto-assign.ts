import type { TripSuggestion } from '../../../contract/day/schemas.ts'
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

export const AUTO_ASSIGN_JOB = 'trip.auto-assign'

const EVERY_MS = MINUTE_MS
/** Starts when dispatch would flag the trip for staff; until then other trips may still move. */
const FROM_MS = UNASSIGNED_HOURS * 60 * MINUTE_MS
const AGAIN_MS = 15 * MINUTE_MS
const PLANNED_MAX = 60

/** The dedupe key allows one job per trip and interval across all instances. */
export async function planAutoAssign({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { rules } = await readBookingRules(db)
  if (rules.autoAssign !== 'auto') return 0
  const now = clock()
  const until = new Date(now.getTime() + FROM_MS).toISOString()
  const open = (await listOpenTrips(db, { from: now.toISOString(), until })).slice(0, PLANNED_MAX)
  const ids = open.map(({ id }) => id)
  const versions = new Map((await listNamedAssignments(db, ids)).map(one => [one.trip_id, one.version]))
  // A place, a vehicle or a driver may have become free since.
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

/** Skips trips that staff assigned or changed since, and drivers who declined the trip. */
export function autoAssignHandler(deps: DispatchDeps): JobHandler {
  return {
    // Sequential, so that each job sees what the previous one allocated.
    width: 1,
    async handle(job) {
      const { trip: id } = readPayload(TripPayload, job)
      const { db } = deps
      const { rules } = await readBookingRules(db)
      if (rules.autoAssign !== 'auto') throw new Dropped('The owner lets staff decide.')
      const seen = await findOpen(db, id)
      if (!seen) throw new Dropped('The trip is no longer open.')
      const suggestions = await suggestForTrip(deps, id)
      const fitting = suggestions.filter(
        ({ fails, driver }) => fails.length === 0 && driver && !seen.declinedBy.includes(driver._id),
      )
      const isSuggested = ({ vehicle, driver }: TripSuggestion) =>
        vehicle._id === seen.vehicleId && driver?._id === seen.driverId
      const best = fitting.find(isSuggested) ?? fitting[0]
      if (!best?.driver) throw new Dropped('No vehicle and driver fit. Staff will assign.')
      const input = { vehicle: best.vehicle._id, driver: best.driver._id, pinned: true }
      await assignTrip(deps, id, { input, ifMatch: seen.version, actor: SYSTEM }).catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
        throw new Dropped(`Refused: ${error.code}.`)
      })
    },
  }
}

type OpenTrip = {
  version: number
  vehicleId: string | null
  driverId: string | null
  declinedBy: string[]
}

async function findOpen(db: Database, id: string): Promise<OpenTrip | undefined> {
  const [trip, assigned] = [await findTrip(db, id), await findAssignment(db, id)]
  if (trip?.status !== 'confirmed' || trip.progress !== 'scheduled') return undefined
  // Staff confirmed it without a vehicle, for a stated reason such as a subcontractor.
  if (assigned?.pinned === 1 || assigned?.without_vehicle_reason != null) return undefined
  const events = await listReservationEvents(db, trip.reservation_id)
  const about = events.filter(event => isAbout(event, id))
  const latest = about.findLast(({ kind }) => kind === 'trip.assigned' || kind === 'trip.unassigned')
  // Staff unassigned it, and decide what follows.
  if (latest?.kind === 'trip.unassigned' && latest.actor_kind === 'staff') return undefined
  return {
    ...{ version: assigned?.version ?? 0, declinedBy: about.flatMap(whoDeclined) },
    ...{ vehicleId: assigned?.vehicle_id ?? null, driverId: assigned?.driver_id ?? null },
  }
}

function whoDeclined({ actor_id, data }: EventRow): string[] {
  const isDeclined = data.after?.['told'] === 'declined' && data.after['kept'] !== true
  return isDeclined && actor_id !== null ? [actor_id] : []
}
