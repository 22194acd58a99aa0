import type { Store } from '../../platform/db/database.ts'
import type { PaymentRow } from '../../reservations/ledger/payment-store.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { adoptPayment } from './adopt-payment.ts'

type RebuildDeps = { db: Store; clock: () => Date; provider: PaymentProvider }

/** What was found at the provider after a restore. */
export type Rebuilt = {
  /** Payments that were looked at. */
  seen: number
  /** References of reservations whose payments the store had lost. */
  adopted: string[]
  /** References with money at the provider and no reservation here. */
  withoutReservation: { reference: string; capturedCents: number }[]
}

/**
 * Brings the store up to what the provider knows since an instant: payments that the store has lost, what became of those
 * that it has, and whatever moved the account. Doing it again changes nothing.
 */
export async function rebuildPayments(deps: RebuildDeps, since: Date): Promise<Rebuilt> {
  const { provider } = deps
  const rebuilt: Rebuilt = { seen: 0, adopted: [], withoutReservation: [] }
  const looked = new Set<string>()
  const take = async (found: Awaited<ReturnType<PaymentProvider['find']>>) => {
    if (!found || looked.has(found.paymentId)) return
    looked.add(found.paymentId)
    const { reference, snapshot } = found
    const adoption = await adoptPayment(deps, found)
    if (adoption === 'adopted') rebuilt.adopted.push(reference)
    const capturedCents = snapshot.captures.reduce((sum, { cents }) => sum + cents, 0)
    if (adoption === 'no-reservation') rebuilt.withoutReservation.push({ reference, capturedCents })
  }
  for await (const found of provider.list(since)) await take(found)
  // Older payments that are open, or of which something happened since: a refund made after the backup.
  for (const ref of await refsToLookAt(deps, since)) await take(await provider.find({ ref }))
  return { ...rebuilt, seen: looked.size }
}

async function refsToLookAt({ db, clock, provider }: RebuildDeps, since: Date): Promise<Set<string>> {
  const moved = new Set<string>()
  for await (const { paymentId } of provider.balance(since, clock())) if (paymentId) moved.add(paymentId)
  const rows: Pick<PaymentRow, 'id' | 'state' | 'provider_ref'>[] = await db
    .selectFrom('payments')
    .select(['id', 'state', 'provider_ref'])
    .where('provider', '=', provider.name)
    .where('provider_ref', 'is not', null)
    .execute()
  const isOpen = ({ state }: (typeof rows)[number]) => ['opened', 'paying', 'held'].includes(state)
  return new Set(rows.filter(row => isOpen(row) || moved.has(row.id)).flatMap(row => row.provider_ref ?? []))
}
