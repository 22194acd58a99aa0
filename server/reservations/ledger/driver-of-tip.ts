import { reversalName } from '../../../domain/money/ledger/entry.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { PaymentRow } from './payment-store.ts'
import { listPostingsOf } from './posting-store.ts'

/**
 * Who is owed a tip: the driver of the rides that are posted, and nobody by name where several drove. What was posted of it
 * once stays, also where another driver is assigned later: a fact has one entry.
 */
export async function driverOfTip(
  db: Database,
  { id, purpose, reservation_id }: Pick<PaymentRow, 'id' | 'purpose' | 'reservation_id'>,
): Promise<string | null> {
  if (purpose !== 'tip') return null
  const postings = await listPostingsOf(db, reservation_id)
  const posted = postings.find(({ kind, paymentId }) => kind === 'tip' && paymentId === id)
  if (posted) return posted.driverId
  const names = new Set(postings.map(({ entry }) => entry))
  const rides = postings.filter(({ kind, entry }) => kind === 'ride' && !names.has(reversalName(entry)))
  const drivers = new Set(rides.map(({ driverId }) => driverId))
  const [only = null] = drivers
  return drivers.size === 1 ? only : null
}
