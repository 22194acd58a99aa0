import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'

/** The published name of the call by which staff ask for money. */
export const ASKING = 'requestPayment'
/** That of the call by which they take it back. */
export const WITHDRAWING = 'withdrawPaymentRequest'

/** How much staff asked the guest to have paid in all, in cents, as they last did; 0 where they never did, or took it back. */
export async function findAsked(db: Database, reservationId: string): Promise<number> {
  const rows = await db
    .selectFrom('events')
    .select('data')
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'payment.changed')
    .orderBy('seq', 'desc')
    .execute()
  for (const { data } of rows) {
    const { action, after = {} } = readJson(data)
    const inAll = after['inAllCents']
    if ((action === ASKING || action === WITHDRAWING) && typeof inAll === 'number') return inAll
  }
  return 0
}
