import type { Customer, CustomerInput } from '../../contract/customers/schemas.ts'
import { Problem } from '../../contract/problems.ts'
import type { Actor } from '../../domain/values/event.ts'
import type { Deps } from '../platform/deps.ts'
import { differences, recordEvent } from '../platform/events/record-event.ts'
import { writeCustomer } from './change-store.ts'
import { readCustomer } from './read-customer.ts'
import { refreshLists } from './refresh-customers.ts'

export type ChangeDeps = Pick<Deps, 'db' | 'clock'>
type Change = { input: CustomerInput; ifMatch: number | undefined; actor: Actor }

/** Throws `not_found`, or `stale` if If-Match is outdated. */
export async function changeCustomer(
  { db, clock }: ChangeDeps,
  id: string,
  { input, ifMatch, actor }: Change,
): Promise<Customer> {
  const now = clock()
  return await db.commitTogether(async tx => {
    const before = await readCustomer(tx, id, now)
    // A merged customer is changed through the one it was merged into.
    if (before._id !== id) throw new Problem('not_found')
    if (ifMatch !== undefined && before.version !== ifMatch) throw new Problem('stale')
    await writeCustomer(tx, id, { input, named: input.name !== before.name })
    await refreshLists(tx, [id])
    const { name, note, preferences, askBeforeConfirming } = before
    await recordEvent(tx, {
      kind: 'customer.changed',
      actor,
      subject: { kind: 'customer', id },
      now,
      data: {
        action: 'updateCustomer',
        label: input.name,
        ...differences({ name, note, preferences, askBeforeConfirming }, input),
      },
    })
    return await readCustomer(tx, id, now)
  })
}
