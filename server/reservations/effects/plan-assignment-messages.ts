import { z } from 'zod'
import {
  type AssignedPair,
  type AssignmentMessage,
  planAssignmentMessages,
} from '../../../domain/notify/assignment-messages.ts'
import { messagesOn, type Reach, reachOf } from '../../../domain/notify/find-messages.ts'
import { halfDayBefore } from '../../../domain/notify/message-times.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { settleJobs } from '../../platform/jobs/lease-jobs.ts'
import { readPayload } from '../../platform/jobs/read-payload.ts'
import { MAIL_JOB, TEXT_JOB } from '../../platform/messaging/enqueue-message.ts'
import { findAssignedTrip } from './assigned-trip-store.ts'
import { findPlanned, moveJob } from './message-job-store.ts'
import { enqueueGuestMessage, readReach } from './plan-messages.ts'

const OUTDATED = 'The driver changed.'
/** The keys of all messages about the assignment of a trip begin like this. */
const KEY = 'driver-given'

/** The assigned driver and vehicle, by id. */
export const AssignmentPayload = z.object({ driver: z.string(), vehicle: z.string() })
const MessagePayload = AssignmentPayload.extend({ to: z.enum(['mail', 'text', 'passenger']) })

type Trip = NonNullable<Awaited<ReturnType<typeof findAssignedTrip>>>

/**
 * Brings the messages about the assignment of a trip in line with it, inside the transaction that changes it: one to each
 * recipient for each assignment by staff. They are checked again when they are sent. `isNewPassenger` if the passenger has
 * received nothing.
 */
export async function planTripAssignment(
  tx: Database,
  { tripId, now, isNewPassenger = false }: { tripId: string; now: Date; isNewPassenger?: boolean },
): Promise<void> {
  const trip = await findAssignedTrip(tx, tripId)
  if (!trip) return
  const kinds = [MAIL_JOB, TEXT_JOB]
  const jobs = await findPlanned(tx, trip.reservation_id, { kinds, keys: [`${KEY}:${tripId}`] })
  const moment = { now: now.getTime(), startsAt: Date.parse(trip.starts_at), zone: trip.zone }
  const times = halfDayBefore(moment)
  const assigned = times && pairOf(trip)
  // In the usual case there is neither an assignment nor a message, and nothing else is read.
  if (!assigned && jobs.length === 0) return
  const reached = await readReach(tx, { ...trip, id: trip.reservation_id }, trip)
  for (const message of messagesOn('chauffeur assigned')) {
    const to = reachOf(message)
    const planned = jobs.map(job => ({ ...readMessage(job), job })).filter(one => one.to === to)
    const desired = reached.has(to) ? assigned : undefined
    const plan = planAssignmentMessages(planned, desired, { isNew: to === 'passenger' && isNewPassenger })
    const outdated = plan.drop.map(({ job }) => job)
    await settleJobs(tx, outdated, { state: 'dropped', now, error: OUTDATED })
    if (!times || !desired) continue
    if (plan.keep) await moveJob(tx, plan.keep.job, times)
    if (plan.adds)
      await enqueueGuestMessage(tx, message, {
        ...{ reservationId: trip.reservation_id, tripId, about: { trip: tripId, to, ...desired } },
        // Two changes at the same moment read the same version, and the store accepts only one of the keys.
        dedupeKey: [KEY, tripId, to, planned.length, trip.version, desired.driver, desired.vehicle].join(':'),
        // The passenger's number may be a stranger's.
        visitor: to === 'passenger',
        ...{ now, runAt: new Date(times.runAt), notAfter: new Date(times.notAfter) },
      })
  }
}

function pairOf({ driver_id: driver, vehicle_id: vehicle }: Trip): AssignedPair | undefined {
  return driver === null || vehicle === null ? undefined : { driver, vehicle }
}

function readMessage(job: Job): AssignmentMessage & { to: Reach } {
  const { driver, vehicle, to } = readPayload(MessagePayload, job)
  if (job.state === 'waiting')
    return { driver, vehicle, to, state: job.lease_until === null ? 'waiting' : 'sending' }
  // A message that the provider refused is not repeated for the same assignment.
  return { driver, vehicle, to, state: job.state === 'dropped' ? 'dropped' : 'sent' }
}
