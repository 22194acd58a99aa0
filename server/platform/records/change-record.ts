import { randomUUID } from 'node:crypto'
import type { EndpointName } from '../../../contract/calls.ts'
import { Problem } from '../../../contract/problems.ts'
import { tableLike } from '../db/table-like.ts'
import type { Database } from '../db/tables.ts'
import { recordAction } from '../events/record-action.ts'
import type { Change, Order } from './change-collection.ts'
import { changeRow, markDeleted, markRestored, reorderRows } from './content-rows.ts'
import type { RecordStore, StoredRecord } from './record-store.ts'

type Named = Change & { action: EndpointName }

/** Adds a record and returns it. Throws what the store's check throws. */
export async function addRecord<Wire extends StoredRecord, Input>(
  store: RecordStore<Wire, Input>,
  input: Input,
  change: Named,
): Promise<Wire> {
  const id = randomUUID()
  return await change.commit(async tx => {
    await store.check?.(tx, input, undefined)
    const ready = (await store.prepared?.(tx, input, { before: undefined, now: change.now })) ?? input
    const fresh = { id, version: 1, deleted_at: null, created_at: change.now.toISOString() }
    const columns = { ...(await store.columns(ready, tx)), ...(await store.added?.(tx, id)) }
    await tx
      .insertInto(tableLike<'companies'>(store.table))
      // The store of each record knows its columns.
      .values({ ...fresh, ...columns } as never)
      .execute()
    return await recorded(tx, { store, id, change, before: undefined })
  })
}

/** Changes a record. Throws `not_found`, or `stale` where `ifMatch` is not the current version. */
export async function updateRecord<Wire extends StoredRecord, Input>(
  store: RecordStore<Wire, Input>,
  { id, input, ifMatch }: { id: string; input: Input; ifMatch: number | undefined },
  change: Named,
): Promise<Wire> {
  return await change.commit(async tx => {
    const before = await known(tx, store, id)
    if (ifMatch !== undefined && ifMatch !== before.version) throw new Problem('stale', { current: before })
    await store.check?.(tx, input, before)
    const ready = await store.prepared?.(tx, input, { before, now: change.now })
    const columns = await store.columns(ready ?? input, tx)
    await changeRow(tx, store.table, { id, columns, ifMatch: before.version })
    return await recorded(tx, { store, id, change, before })
  })
}

/** Marks a record as deleted; it can be restored. Throws `not_found`. */
export async function deleteRecord<Wire extends StoredRecord, Input>(
  store: RecordStore<Wire, Input>,
  id: string,
  change: Named,
): Promise<void> {
  await change.commit(async tx => {
    const before = await known(tx, store, id)
    await store.checkDeleted?.(tx, id, change.now)
    await markDeleted(tx, store.table, { id, now: change.now })
    const { action, actor, now } = change
    await recordAction(tx, { action, subjectId: id, actor, label: store.label(before), before, now })
  })
}

/** Restores a deleted record; one that is not deleted is returned unchanged. Throws `not_found`. */
export async function restoreRecord<Wire extends StoredRecord, Input>(
  store: RecordStore<Wire, Input>,
  id: string,
  change: Named,
): Promise<Wire> {
  return await change.commit(async tx => {
    if (!(await markRestored(tx, store.table, id))) return await known(tx, store, id)
    return await recorded(tx, { store, id, change, before: undefined })
  })
}

/** Puts the records with these ids first, in this order. Throws `changed_meanwhile` where `seen` is not the order. */
export async function reorderRecords<Wire extends StoredRecord, Input>(
  store: RecordStore<Wire, Input>,
  { ids, seen }: Order,
  { action, actor, now, commit }: Named,
): Promise<void> {
  const readOrder = async (tx: Database) => (await store.list(tx)).map(({ _id }) => _id)
  await commit(async tx => {
    const before = await readOrder(tx)
    if (seen && before.join() !== seen.join() && before.join() !== ids.join())
      throw new Problem('changed_meanwhile')
    await reorderRows(tx, store.table, ids)
    const after = { order: await readOrder(tx) }
    const label = `Order of the ${store.table}`
    await recordAction(tx, {
      action,
      subjectId: store.table,
      label,
      actor,
      before: { order: before },
      after,
      now,
    })
  })
}

async function known<Wire extends StoredRecord, Input>(
  tx: Database,
  store: RecordStore<Wire, Input>,
  id: string,
): Promise<Wire> {
  const found = await store.find(tx, id)
  if (!found) throw new Problem('not_found')
  return found
}

type Recorded<Wire extends StoredRecord, Input> = {
  store: RecordStore<Wire, Input>
  id: string
  change: Named
  before: Wire | undefined
}

async function recorded<Wire extends StoredRecord, Input>(
  tx: Database,
  { store, id, change: { action, actor, now }, before }: Recorded<Wire, Input>,
): Promise<Wire> {
  const after = await known(tx, store, id)
  await recordAction(tx, { action, subjectId: id, actor, label: store.label(after), before, after, now })
  return after
}
