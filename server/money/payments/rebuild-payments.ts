import type { Store } from '../../platform/db/database.ts'
import type { PaymentRow } from '../../reservations/ledger/payment-store.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { adoptPayment } from './adopt-payment.ts'

type RebuildDeps = { db: Store; clock: () => Date; provider: PaymentProvider }

export type Rebuilt = {
  seen: number
  adopted: string[]
  /** Money at the provider without a reservation here. */
  withoutReservation: { reference: string; capturedCents: number }[]
}

/** Restores payments that the store lost, and updates known ones and the account. Idempotent. */
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
  // Older payments that are open or changed since, for example by a refund after the backup.
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
