import { z } from 'zod'
import {
  driverGivenTimes,
  type GivenMessage,
  type GivenPair,
  planDriverGiven,
} from '../../../domain/notify/driver-given.ts'
import { passengerNumber } from '../../../domain/notify/passenger-texts.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { settleJobs } from '../../platform/jobs/lease-jobs.ts'
import { readPayload } from '../../platform/jobs/read-payload.ts'
import { enqueueMail } from '../../platform/messaging/enqueue-mail.ts'
import { enqueueText } from '../../platform/messaging/enqueue-text.ts'
import { hasAgreed } from '../../platform/messaging/texts/consent-store.ts'
import { findTripToTell, GIVEN, listGivenJobs, moveJob } from './given-store.ts'
import { passengerKeyOf, passengerOf } from './tell-passenger.ts'

const OUTDATED = 'The driver changed.'

/** The customer by email and by text, and a passenger who is not the customer. */
const RECIPIENTS = ['mail', 'text', 'passenger'] as const
type Recipient = (typeof RECIPIENTS)[number]

/** The assigned driver and vehicle, by id. */
export const AssignmentPayload = z.object({ driver: z.string(), vehicle: z.string() })
const GivenPayload = AssignmentPayload.extend({ to: z.enum(RECIPIENTS) })

type Trip = NonNullable<Awaited<ReturnType<typeof findTripToTell>>>

/**
 * Makes the planned messages about who drives a trip those that are true, inside the transaction that changes it: to each
 * recipient once for each pair that somebody chose. They are checked once more when they leave. `isNewPassenger` where
 * somebody rides now who has heard nothing.
 */
export async function tellDriverGiven(
  tx: Database,
  { tripId, now, isNewPassenger = false }: { tripId: string; now: Date; isNewPassenger?: boolean },
): Promise<void> {
  const trip = await findTripToTell(tx, tripId)
  if (!trip) return
  const jobs = await listGivenJobs(tx, { tripId, reservationId: trip.reservation_id })
  const times = driverGivenTimes({
    now: now.getTime(),
    startsAt: Date.parse(trip.starts_at),
    zone: trip.zone,
  })
  const pair = times && pairOf(trip)
  // The usual case of a trip of which nobody has been told anything asks no more.
  if (!pair && jobs.length === 0) return
  const told = await recipientsOf(tx, trip)
  for (const to of RECIPIENTS) {
    const known = jobs.map(job => ({ ...readGiven(job), job })).filter(message => message.to === to)
    const wanted = told.has(to) ? pair : undefined
    const plan = planDriverGiven(known, wanted, { isNew: to === 'passenger' && isNewPassenger })
    const outdated = plan.drop.map(({ job }) => job)
    await settleJobs(tx, outdated, { state: 'dropped', now, error: OUTDATED })
    if (!times || !wanted) continue
    const leaves = { runAt: new Date(times.runAt), notAfter: new Date(times.notAfter) }
    if (plan.keep) await moveJob(tx, plan.keep.job, leaves)
    if (plan.adds) await add(tx, trip, { to, pair: wanted, round: known.length, now, ...leaves })
  }
}

function pairOf({ driver_id: driver, vehicle_id: vehicle }: Trip): GivenPair | undefined {
  return driver === null || vehicle === null ? undefined : { driver, vehicle }
}

async function recipientsOf(tx: Database, trip: Trip): Promise<Set<Recipient>> {
  const isPassengerTold = passengerNumber(passengerOf(trip.passenger), trip.phone_number) !== undefined
  return new Set<Recipient>([
    ...(trip.email === null ? [] : (['mail'] as const)),
    ...((await hasAgreed(tx, trip.reservation_id)) ? (['text'] as const) : []),
    ...(isPassengerTold ? (['passenger'] as const) : []),
  ])
}

type Added = { to: Recipient; pair: GivenPair; round: number; now: Date; runAt: Date; notAfter: Date }

async function add(tx: Database, trip: Trip, { to, pair, round, ...when }: Added): Promise<void> {
  const { id, reservation_id: reservationId } = trip
  const message = {
    subject: { kind: 'reservation', id: reservationId },
    about: { trip: id, to, ...pair },
    // Two presses at the same moment see the same version, and the store takes one of them.
    dedupeKey: `${GIVEN}:${id}:${to}:${round}:${trip.version}:${pair.driver}:${pair.vehicle}`,
    ...when,
  } as const
  if (to === 'mail')
    await enqueueMail(tx, { ...message, template: GIVEN, orderingKey: `customer:${reservationId}` })
  if (to === 'text')
    await enqueueText(tx, { ...message, template: GIVEN, orderingKey: `text:${reservationId}` })
  // The number may be that of somebody else.
  if (to === 'passenger')
    await enqueueText(tx, {
      ...message,
      ...{ template: 'passenger-driver', orderingKey: passengerKeyOf(id), visitor: true },
    })
}

/** The pair that a message is about, whom it is to, and what became of it. */
function readGiven(job: Job): GivenMessage & { to: Recipient } {
  const { state, lease_until } = job
  const { driver, vehicle, to } = readPayload(GivenPayload, job)
  const waits = lease_until === null ? 'waiting' : 'leaving'
  // What a provider refused is not tried again for the same pair.
  const reached = state === 'waiting' ? waits : state === 'dropped' ? 'dropped' : 'left'
  return { driver, vehicle, to, state: reached }
}
