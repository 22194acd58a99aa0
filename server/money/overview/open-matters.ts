import { REFUSED_UNTIL_MS } from '../../../domain/pricing/policy/guarantee.ts'
import type { FoundMatter, MatterSearch, OpenMatterSource } from '../../platform/attention/open-matter.ts'
import type { Database } from '../../platform/db/tables.ts'
import {
  listCardPauses,
  listDisputed,
  listFailedOperations,
  listFailedRefunds,
  listLapsing,
  type PaymentMatter,
} from './matter-store.ts'

const DAY_MS = 24 * 3600_000
/** After this, a failure shows only on the reservation's Money tab. */
const SHOWN_FOR_MS = 14 * DAY_MS
/** A refund can fail days after it was made. */
const REFUNDS_SHOWN_FOR_MS = 30 * DAY_MS
/** No card issuer authorizes an amount for longer. */
const HELD_FOR_MS = 31 * DAY_MS

type Found = (db: Database, search: MatterSearch) => Promise<PaymentMatter[]>

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()

const failedBefore = (now: Date, limit: number) => ({
  since: before(now, SHOWN_FOR_MS),
  heldUntil: before(now, -REFUSED_UNTIL_MS),
  now: now.toISOString(),
  limit,
})

const TROUBLES: Record<string, { note: string; find: Found }> = {
  'refused-payment': {
    note: 'Declined by the payment provider',
    find: (db, { now, limit }) => listFailedOperations(db, 'refused', failedBefore(now, limit)),
  },
  'lost-payment': {
    note: 'No response from the payment provider',
    find: (db, { now, limit }) => listFailedOperations(db, 'lost', failedBefore(now, limit)),
  },
  'failed-refund': {
    note: 'Refund returned by the bank',
    find: (db, { now, limit }) => listFailedRefunds(db, { since: before(now, REFUNDS_SHOWN_FOR_MS), limit }),
  },
  'refused-cards': {
    note: 'Card payments paused for an hour after five declined cards',
    find: (db, { now, limit }) => listCardPauses(db, { since: before(now, DAY_MS), limit }),
  },
  'disputed-payment': {
    note: 'Payment disputed by the guest’s bank',
    find: (db, { limit }) => listDisputed(db, limit),
  },
  'lapsing-hold': {
    note: 'Authorization expires within 24 hours',
    find: (db, { now, limit }) =>
      listLapsing(db, {
        from: now.toISOString(),
        until: before(now, -DAY_MS),
        since: before(now, HELD_FOR_MS),
        limit,
      }),
  },
}

export const PAYMENT_TROUBLES: readonly OpenMatterSource[] = Object.entries(TROUBLES).map(
  ([kind, { note, find }]) => ({
    kind,
    find: async (db, search) => (await find(db, search)).map(matter => troubleOf(matter, note)),
  }),
)

function troubleOf(matter: PaymentMatter, note: string): FoundMatter {
  const { id, reservationId, reference, firstName, lastName, cents, at } = matter
  return {
    id,
    urgentAt: at,
    subject: { kind: 'reservation', id: reservationId },
    topic: reference,
    name: `${firstName} ${lastName}`,
    note,
    cents,
    failed: true,
    action: { do: 'open', label: 'Open' },
  }
}
