import { chargedUnder } from '../../../domain/money/ledger/balances.ts'
import { shareOf, sumOf } from '../../../domain/values/money.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listReservationEvents } from '../../platform/events/read-events.ts'
import type { CancellationCase } from './cancellation-case.ts'

type NoShowCase = Pick<CancellationCase, 'row' | 'trips' | 'agreed' | 'policy' | 'postings' | 'waived'>

/** The share of a fare that the agreed policy keeps after a no-show, in cents. */
export type NoShowFee = {
  tripId: string
  leg: CancellationCase['trips'][number]['leg']
  /** The name of its entries; each charge adds its own id. */
  name: string
  cents: number
  /** What staff may still charge of it. */
  left: number
}

/** The fee of each trip that ended in a no-show, charged or not. */
export function noShowFeesOf({ row, trips, agreed, policy, postings, waived }: NoShowCase): NoShowFee[] {
  const open = trips.filter(({ progress }) => progress !== 'cancelled')
  return open.flatMap(({ id: tripId, leg, progress }, at) => {
    const cents = shareOf(agreed[at]?.subtotal ?? 0, policy.noShow.points)
    if (progress !== 'no-show' || cents === 0) return []
    const name = `fee:${row.id}:${policy.number}.no-show.${tripId}`
    const left = waived.includes(tripId) ? 0 : Math.max(0, cents - chargedUnder(postings, name))
    return [{ tripId, leg, name, cents, left }]
  })
}

/** What staff may still charge for no-shows, in cents. */
export function noShowLeft(of: NoShowCase): number {
  return sumOf(noShowFeesOf(of).map(({ left: cents }) => ({ cents })))
}

/** The published name of the call by which staff waive the fee of a no-show. */
export const WAIVING = 'waiveNoShow'

/** The trips whose no-show staff decided not to charge; a later step of the trip ends that. */
export async function listWaived(
  db: Database,
  { row, trips }: Pick<CancellationCase, 'row' | 'trips'>,
): Promise<string[]> {
  if (trips.every(({ progress }) => progress !== 'no-show')) return []
  const waived = new Set<unknown>()
  for (const { kind, data } of await listReservationEvents(db, row.id)) {
    if (data.action === WAIVING) waived.add(data.trip)
    else if (kind === 'trip.progress-changed') waived.delete(data.trip)
  }
  return trips.flatMap(({ id }) => (waived.has(id) ? [id] : []))
}
