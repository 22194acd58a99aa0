import { type TextTemplate, textTimes } from '../../../domain/notify/text-times.ts'
import type { Database } from '../../platform/db/tables.ts'
import { enqueueText } from '../../platform/messaging/enqueue-text.ts'
import { hasAgreed } from '../../platform/messaging/texts/consent-store.ts'
import { listTrips, type TripRow } from '../record/store.ts'
import { findWaitingText } from './text-job-store.ts'

type Planned = {
  template: TextTemplate
  reservationId: string
  now: Date
  /** When it is due; without it, at once. */
  runAt?: Date
}

/**
 * Plans a text about a reservation inside the transaction of the change that it reports, where the customer agreed to
 * texts. One that waits already says the same when it leaves.
 */
export async function planText(
  tx: Database,
  { template, reservationId, now, runAt }: Planned,
): Promise<void> {
  if (!(await hasAgreed(tx, reservationId))) return
  if (await findWaitingText(tx, { template, reservationId })) return
  await addText(tx, { template, trips: await listTrips(tx, reservationId), now, runAt })
}

type Added = {
  template: TextTemplate
  trips: readonly TripRow[]
  now: Date
  runAt?: Date | undefined
  visitor?: boolean
  dedupeKey?: string
}

/** The same for a reservation that has just been stored; `visitor` where the number may be that of somebody else. */
export async function addText(
  tx: Database,
  { template, trips, now, runAt = now, visitor = false, dedupeKey }: Added,
): Promise<void> {
  const trip = nextTrip(trips, now)
  if (!trip) return
  const { starts_at, zone, reservation_id } = trip
  const times = textTimes({ template, now: runAt.getTime(), startsAt: Date.parse(starts_at), zone })
  if (!times) return
  await enqueueText(tx, {
    template,
    subject: { kind: 'reservation', id: reservation_id },
    orderingKey: textKeyOf(reservation_id),
    visitor,
    now,
    runAt: new Date(times.runAt),
    notAfter: new Date(times.notAfter),
    ...(dedupeKey === undefined ? {} : { dedupeKey }),
  })
}

/** Texts about one reservation leave in order, whatever its mails do. */
export function textKeyOf(reservationId: string): string {
  return `text:${reservationId}`
}

/** The first text after somebody agreed leaves once for each reservation and number. */
export function welcomeKeyOf(reservationId: string, addressHash: string): string {
  return `text-welcome:${reservationId}:${addressHash}`
}

/** The trip that news are about: the next one that lies ahead, else the last. */
export function nextTrip(trips: readonly TripRow[], now: Date): TripRow | undefined {
  return trips.find(({ starts_at }) => starts_at > now.toISOString()) ?? trips.at(-1)
}
