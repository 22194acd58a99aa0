import { authorisationsOf, type PlannedAuthorisation } from '../../../../domain/policy/guarantee.ts'
import type { Database } from '../../../db/tables.ts'
import { enqueueJob } from '../../../jobs/enqueue-job.ts'
import { settleJobs } from '../../../jobs/lease-jobs.ts'
import { readCase } from '../cancellation/cancellation-case.ts'
import { chargeable } from '../cancellation/weigh-case.ts'
import { findPlanned, planAgain } from '../planned-job-store.ts'
import { findReservation } from '../store.ts'
import { guaranteedTripsOf } from './guaranteed-trips.ts'

/** The job that authorises what is still to be paid on the kept card, 48 hours before the pick-up. */
export const AUTHORISE_JOB = 'payment.authorise'

const OUTDATED = 'The ride is no longer as it was when the authorisation was planned.'

/** The name of a planned authorisation: a trip that is moved gets another one. */
export function keyOfAuthorisation({
  tripId,
  startsAt,
}: Pick<PlannedAuthorisation, 'tripId' | 'startsAt'>): string {
  return `${AUTHORISE_JOB}:${tripId}:${new Date(startsAt).toISOString()}`
}

/**
 * Makes the planned authorisations of a reservation those of its trips as they are, inside the transaction that changes
 * them, however often it is called; none where no card is kept, or where the reservation is not confirmed.
 */
export async function planAuthorisations(tx: Database, reservationId: string, now: Date): Promise<void> {
  const row = await findReservation(tx, reservationId)
  const of = row?.status === 'confirmed' ? await readCase(tx, row) : undefined
  const planned = of && chargeable(of) ? authorisationsOf(guaranteedTripsOf(of)) : []
  const wanted = new Map(
    planned
      .filter(({ endsAt }) => endsAt > now.getTime())
      .map(authorisation => [keyOfAuthorisation(authorisation), authorisation]),
  )
  const known = await findPlanned(tx, reservationId, { kinds: [AUTHORISE_JOB], keys: AUTHORISE_JOB })
  const outdated = [...known].filter(([key, { state }]) => state === 'waiting' && !wanted.has(key))
  await settleJobs(
    tx,
    outdated.map(([, job]) => job),
    { state: 'dropped', now, error: OUTDATED },
  )
  for (const [key, { tripId, startsAt, endsAt, runAt }] of wanted) {
    const job = known.get(key)
    const times = { runAt: Math.max(runAt, now.getTime()), notAfter: endsAt }
    if (job?.state === 'dropped') await planAgain(tx, job, times)
    if (job) continue
    await enqueueJob(tx, {
      kind: AUTHORISE_JOB,
      subject: { kind: 'reservation', id: reservationId },
      orderingKey: `${AUTHORISE_JOB}:${reservationId}`,
      payload: { trip: tripId, at: new Date(startsAt).toISOString() },
      dedupeKey: key,
      now,
      runAt: new Date(times.runAt),
      notAfter: new Date(times.notAfter),
    })
  }
}
