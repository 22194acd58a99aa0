import { chargedUnder } from '../../../domain/money/ledger/balances.ts'
import { shareOf, sumOf } from '../../../domain/values/money.ts'
import type { CancellationCase } from './cancellation-case.ts'

type NoShowCase = Pick<CancellationCase, 'row' | 'trips' | 'agreed' | 'policy' | 'postings'>

/** The share of a fare that the agreed policy keeps after a no-show, in cents. */
export type NoShowFee = {
  tripId: string
  leg: CancellationCase['trips'][number]['leg']
  /** The name of its entries; each charge adds its own id. */
  name: string
  cents: number
}

/** The fee of each trip that ended in a no-show, charged or not. */
export function noShowFeesOf({ row, trips, agreed, policy }: Omit<NoShowCase, 'postings'>): NoShowFee[] {
  const open = trips.filter(({ progress }) => progress !== 'cancelled')
  return open.flatMap(({ id: tripId, leg, progress }, at) => {
    const cents = shareOf(agreed[at]?.subtotal ?? 0, policy.noShow.points)
    if (progress !== 'no-show' || cents === 0) return []
    return [{ tripId, leg, name: `fee:${row.id}:${policy.number}.no-show.${tripId}`, cents }]
  })
}

/** What staff may still charge for no-shows, in cents. */
export function noShowLeft(of: NoShowCase): number {
  return sumOf(
    noShowFeesOf(of).map(({ name, cents }) => ({
      cents: Math.max(0, cents - chargedUnder(of.postings, name)),
    })),
  )
}
