import type { Customer, CustomerMerge } from '../../contract/customers/schemas.ts'
import { atField, Problem } from '../../contract/problems.ts'
import type { Actor } from '../../domain/values/event.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import type { ChangeDeps } from './change-customer.ts'
import { raiseVersion, setMark, setMergedInto } from './change-store.ts'
import { findGroups, MERGES_IN_A_ROW_MAX } from './customer-rows.ts'
import { readCustomer, requireSeen } from './read-customer.ts'
import { refreshLists } from './refresh-customers.ts'
import { listCustomers } from './store.ts'

/**
 * Reversible: rows stay with the merged customer. "Ask first" carries over. Throws `not_found`, `invalid`, or
 * `stale` if a version is outdated.
 */
export async function mergeCustomers(
  { db, clock }: ChangeDeps,
  { from, into, fromVersion, intoVersion }: CustomerMerge,
  actor: Actor,
): Promise<Customer> {
  const now = clock()
  return await db.commitTogether(async tx => {
    const rows = await listCustomers(tx, [from, into])
    const merged = rows.find(({ id }) => id === from)
    const staying = rows.find(({ id }) => id === into)
    if (!merged || !staying) throw new Problem('not_found')
    refuseStale(merged, fromVersion)
    refuseStale(staying, intoVersion)
    refuseMerge(merged, staying)
    if ((await findGroups(tx, [from])).size >= MERGES_IN_A_ROW_MAX) {
      const sentence = 'This customer has been merged too many times.'
      throw new Problem('invalid', atField('from', { code: 'merged-too-often' }, sentence))
    }
    await setMergedInto(tx, from, into)
    const mark = merged.ask_before_confirming === 1 ? 1 : staying.ask_before_confirming
    await setMark(tx, into, mark)
    await refreshLists(tx, [into])
    await recordEvent(tx, {
      kind: 'customer.merged',
      actor,
      subject: { kind: 'customer', id: from },
      now,
      data: { action: 'mergeCustomers', label: merged.name, after: { mergedInto: into } },
    })
    return await readCustomer(tx, into, now)
  })
}

type Mergeable = { id: string; merged_into: string | null }

function refuseMerge(merged: Mergeable, staying: Mergeable): void {
  if (merged.id === staying.id) {
    const sentence = 'Choose another customer to merge into.'
    throw new Problem('invalid', atField('into', { code: 'same-customer' }, sentence))
  }
  for (const [field, { merged_into }] of [
    ['from', merged],
    ['into', staying],
  ] as const) {
    if (merged_into !== null) {
      const sentence = 'This customer was already merged into another.'
      throw new Problem('invalid', atField(field, { code: 'merged-already' }, sentence))
    }
  }
}

function refuseStale({ version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && version !== seen) throw new Problem('stale')
}

/** Throws `not_found` if not merged, or `stale` if If-Match is outdated for the visible customer. */
export async function unmergeCustomer(
  { db, clock }: ChangeDeps,
  id: string,
  { ifMatch, actor }: { ifMatch: number | undefined; actor: Actor },
): Promise<Customer> {
  const now = clock()
  return await db.commitTogether(async tx => {
    const [row] = await listCustomers(tx, [id])
    if (!row?.merged_into) throw new Problem('not_found')
    const shown = await requireSeen(tx, id, ifMatch)
    await setMergedInto(tx, id, null)
    await raiseVersion(tx, shown)
    await refreshLists(tx, [id, shown])
    await recordEvent(tx, {
      kind: 'customer.unmerged',
      actor,
      subject: { kind: 'customer', id },
      now,
      data: { action: 'unmergeCustomer', label: row.name, before: { mergedInto: row.merged_into } },
    })
    return await readCustomer(tx, id, now)
  })
}
