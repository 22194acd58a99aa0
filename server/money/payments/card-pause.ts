import { cardPauseUntil } from '../../../domain/reservations/payment.ts'
import type { Database } from '../../platform/db/tables.ts'
import { TooManyRequests } from '../../platform/http/problems.ts'
import type { PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { listOpenPages, planExpiry } from '../../reservations/payments/open-pages.ts'
import { listHeldBy, listRefusals, listReservationsOfPerson } from './refusal-store.ts'

/** Blocks card payments after too many declines; undefined if not blocked. */
export async function findCardPause(
  db: Database,
  reservationId: string,
  now: Date,
): Promise<Date | undefined> {
  return pauseOf(await listRefusals(db, await listReservationsOfPerson(db, reservationId, now)), now)
}

export async function isCardPaused(
  db: Database,
  person: { email: string | null; phone: string | null },
  now: Date,
): Promise<boolean> {
  return pauseOf(await listRefusals(db, await listHeldBy(db, person, now)), now) !== undefined
}

/** Throws `too_many`. */
export async function requireNoCardPause(db: Database, reservationId: string, now: Date): Promise<void> {
  const until = await findCardPause(db, reservationId, now)
  if (until) throw new TooManyRequests(Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** Must run in the unit of work that records the decline. */
export async function pauseAfterDecline(
  tx: Database,
  { reservation_id }: Pick<PaymentRow, 'reservation_id'>,
  now: Date,
): Promise<void> {
  const reservations = await listReservationsOfPerson(tx, reservation_id, now)
  if (!pauseOf(await listRefusals(tx, reservations), now)) return
  for (const id of reservations)
    for (const page of await listOpenPages(tx, id)) await planExpiry(tx, page, now)
}

function pauseOf(refusedAt: readonly number[], now: Date): Date | undefined {
  const until = cardPauseUntil(refusedAt, now.getTime())
  return until === undefined ? undefined : new Date(until)
}
