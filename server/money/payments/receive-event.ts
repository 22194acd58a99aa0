import type { Store } from '../../platform/db/database.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { insertEventOnce } from './event-store.ts'
import { planLookAfterEvent } from './plan-look.ts'

const NAME_LETTERS_MAX = 200

type ReceiveDeps = {
  db: Store
  clock: () => Date
  provider: Pick<PaymentProvider, 'name' | 'readEvent'>
  wakeJobs: () => void
  /** Payment checks belong to the set-up. */
  receiveCheck?: (check: string) => Promise<void>
}
type Sent = { rawBody: Uint8Array; header: (name: string) => string | undefined }

/** Throws `ForgedEvent` if the signature is not the provider's. */
export async function receiveEvent(
  { db, clock, provider, wakeJobs, receiveCheck }: ReceiveDeps,
  { rawBody, header }: Sent,
): Promise<void> {
  const event = await provider.readEvent(rawBody, header, clock())
  if (!event) return
  if (event.check !== undefined) return await receiveCheck?.(event.check)
  const id = `${provider.name}:${event.id}`.slice(0, NAME_LETTERS_MAX)
  const ref = event.ref.slice(0, NAME_LETTERS_MAX)
  await db.commitTogether(async tx => {
    const now = clock()
    const isNew = await insertEventOnce(tx, { id, ref, type: event.type.slice(0, NAME_LETTERS_MAX), now })
    if (isNew) await planLookAfterEvent(tx, { eventId: id, ref, now })
  })
  wakeJobs()
}
