import { EMPTY_FACTS } from '../../../domain/money/ledger/absorb.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findPayment } from '../../reservations/ledger/payment-store.ts'
import type { Found, PaymentProvider } from '../providers/payment-provider.ts'
import { absorbSnapshot } from './absorb-snapshot.ts'
import { planFirstLook } from './plan-look.ts'

type AdoptDeps = { db: Store; clock: () => Date; provider: PaymentProvider }

export type Adoption = 'known' | 'adopted' | 'no-reservation'

/** Recreates the row from the provider's metadata if the store lost it. */
export async function adoptPayment({ db, clock, provider }: AdoptDeps, found: Found): Promise<Adoption> {
  return await db.commitTogether(async tx => {
    const now = clock()
    const known = await findPayment(tx, found.paymentId)
    if (known && known.provider !== provider.name) return 'known'
    if (!known && !(await insertLost(tx, { provider, found, now }))) return 'no-reservation'
    const { snapshot, ref, url, until } = found
    await absorbSnapshot(tx, found.paymentId, { told: { snapshot, ref, url, until }, now })
    return known ? 'known' : 'adopted'
  })
}

type Lost = { provider: PaymentProvider; found: Found; now: Date }

async function insertLost(tx: Database, { provider, found, now }: Lost): Promise<boolean> {
  const { paymentId: id, reference, purpose, mode, cents } = found
  const reservation = await tx
    .selectFrom('reservations')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!reservation) return false
  await tx
    .insertInto('payments')
    .values({
      ...{ id, reservation_id: reservation.id, provider: provider.name, purpose, mode, cents },
      ...{ state: 'opened', provider_ref: null, page_url: null, page_until: null, capture_before: null },
      ...{
        held_cents: 0,
        captured_cents: 0,
        refunded_cents: 0,
        captured_at: null,
        card: null,
        kept_ref: null,
      },
      ...{ facts: toJson(EMPTY_FACTS), test: provider.test ? 1 : 0, looked_at: null, version: 1 },
      created_at: now.toISOString(),
    })
    .execute()
  await planFirstLook(tx, id, now)
  return true
}
