import { authorisationsOf, type PlannedAuthorisation } from '../../../domain/pricing/policy/guarantee.ts'
import type { Database } from '../../platform/db/tables.ts'
import { enqueueJob, type Job } from '../../platform/jobs/enqueue-job.ts'
import { settleJobs } from '../../platform/jobs/lease-jobs.ts'
import { type CancellationCase, guaranteedTripsOf, readCase } from '../case/cancellation-case.ts'
import { unsecuredOf } from '../case/unsecured.ts'
import { chargeable } from '../case/weigh-case.ts'
import { findReservation } from '../record/store.ts'
import { findPlanned, planAgain } from './message-job-store.ts'

/** The job that authorises what is still to be paid on the kept card, 48 hours before the pick-up. */
export const AUTHORISE_JOB = 'payment.authorise'

const OUTDATED = 'The ride changed after the authorization was scheduled.'

/** The name of a planned authorisation: a trip that is moved gets another one, and a further round adds its number. */
export function keyOfAuthorisation({
  tripId,
  startsAt,
}: Pick<PlannedAuthorisation, 'tripId' | 'startsAt'>): string {
  return `${AUTHORISE_JOB}:${tripId}:${new Date(startsAt).toISOString()}`
}

/** True if the key of a job is that of an authorisation, or of a further round of it. */
export function isRoundOf(key: string, first: string): boolean {
  return key === first || key.startsWith(`${first}:`)
}

/**
 * Makes the planned authorisations of a reservation those of its trips as they are, inside the transaction that changes
 * them, however often it is called; none where no card is kept, or where the reservation is not confirmed. What was
 * authorised before and is not held any longer, or is too little by now, gets a further round.
 */
export async function planAuthorisations(tx: Database, reservationId: string, now: Date): Promise<void> {
  const row = await findReservation(tx, reservationId)
  const of = row?.status === 'confirmed' ? await readCase(tx, row) : undefined
  const all = of && chargeable(of) ? authorisationsOf(guaranteedTripsOf(of)) : []
  const wanted = all.filter(({ endsAt }) => endsAt > now.getTime())
  const known = await findPlanned(tx, reservationId, { kinds: [AUTHORISE_JOB], keys: [AUTHORISE_JOB] })
  const isWanted = (key: string) => wanted.some(one => isRoundOf(key, keyOfAuthorisation(one)))
  const outdated = known.filter(({ state, dedupe_key }) => state === 'waiting' && !isWanted(dedupe_key ?? ''))
  await settleJobs(tx, outdated, { state: 'dropped', now, error: OUTDATED })
  for (const planned of wanted) {
    const rounds = known.filter(({ dedupe_key }) => isRoundOf(dedupe_key ?? '', keyOfAuthorisation(planned)))
    if (of) await planRound(tx, of, { planned, rounds, now })
  }
}

type Round = { planned: PlannedAuthorisation; rounds: readonly Job[]; now: Date }

/** Plans the first round, one that was dropped, or a further one if what is held by now is not enough. */
async function planRound(tx: Database, of: CancellationCase, { planned, rounds, now }: Round): Promise<void> {
  // A job that is leased may have read the money as it was before.
  if (rounds.some(({ state, lease_until }) => state === 'waiting' && lease_until === null)) return
  const { tripId, startsAt, endsAt } = planned
  const runAt = Math.max(planned.runAt, now.getTime())
  // One that was tried may still be about to be settled by its worker.
  const dropped = rounds.find(({ state, attempts }) => state === 'dropped' && attempts === 0)
  if (dropped) return await planAgain(tx, dropped, { runAt, notAfter: endsAt })
  if (rounds.length > 0 && unsecuredOf(of, planned, runAt).cents === 0) return
  const key = keyOfAuthorisation(planned)
  await enqueueJob(tx, {
    kind: AUTHORISE_JOB,
    subject: { kind: 'reservation', id: of.row.id },
    orderingKey: `${AUTHORISE_JOB}:${of.row.id}`,
    payload: { trip: tripId, at: new Date(startsAt).toISOString() },
    dedupeKey: rounds.length === 0 ? key : `${key}:${rounds.length + 1}`,
    now,
    runAt: new Date(runAt),
    notAfter: new Date(endsAt),
  })
}
