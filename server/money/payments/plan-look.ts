import type { Database } from '../../platform/db/tables.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'

export const LOOK_JOB = 'payment.look'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** 2, 10 and 30 minutes after opening, to stay within the vehicle hold of 35 minutes. */
const EARLY_WAITS_MS = [2 * MINUTE_MS, 8 * MINUTE_MS, 20 * MINUTE_MS] as const
/** Then hourly on the first day, and daily for this long. */
const LOOKED_AT_FOR_MS = 30 * DAY_MS

export async function planFirstLook(tx: Database, paymentId: string, now: Date): Promise<void> {
  await planLook(tx, { paymentId, round: 1, now, runAt: new Date(now.getTime() + EARLY_WAITS_MS[0]) })
}

export async function planNextLook(
  tx: Database,
  { paymentId, since, round, now }: { paymentId: string; since: string; round: number; now: Date },
): Promise<void> {
  const age = now.getTime() - Date.parse(since)
  if (age > LOOKED_AT_FOR_MS) return
  const wait = EARLY_WAITS_MS[round] ?? (age < DAY_MS ? HOUR_MS : DAY_MS)
  await planLook(tx, { paymentId, round: round + 1, now, runAt: new Date(now.getTime() + wait) })
}

/** One event causes one look. */
export async function planLookAfterEvent(
  tx: Database,
  { eventId, ref, now }: { eventId: string; ref: string; now: Date },
): Promise<void> {
  await enqueueJob(tx, {
    kind: LOOK_JOB,
    subject: { kind: 'payment', id: ref },
    orderingKey: `payment-event:${eventId}`,
    payload: { event: eventId },
    dedupeKey: `${LOOK_JOB}:${eventId}`,
    now,
  })
}

type Look = { paymentId: string; round: number; now: Date; runAt: Date }

async function planLook(tx: Database, { paymentId, round, now, runAt }: Look): Promise<void> {
  await enqueueJob(tx, {
    kind: LOOK_JOB,
    subject: { kind: 'payment', id: paymentId },
    orderingKey: `payment-look:${paymentId}`,
    payload: { round },
    dedupeKey: `${LOOK_JOB}:${paymentId}:${round}`,
    now,
    runAt,
    // Retries the same look while the provider is down.
    notAfter: new Date(runAt.getTime() + LOOKED_AT_FOR_MS),
  })
}
