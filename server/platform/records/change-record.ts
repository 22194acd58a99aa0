import { randomUUID } from 'node:crypto'
import type { EndpointName } from '../../../contract/calls.ts'
import { Problem } from '../../../contract/problems.ts'
import { tableLike } from '../db/portable.ts'
import type { Database } from '../db/tables.ts'
import { recordAction } from '../events/record-action.ts'
import type { Change, Order } from './change-collection.ts'
import { changeRow, markDeleted, markRestored, type RecordTable, reorderRows } from './content-rows.ts'

type Named = Change & { action: EndpointName }

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
      .values({ ...fresh, ...columns } as never)
      .execute()
    return await recorded(tx, { store, id, change, before: undefined })
  })
}

/** Throws `not_found`, or `stale` if `ifMatch` is not the current version. */
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

/** Soft delete. Throws `not_found`. */
export async function deleteRecord<Wire extends StoredRecord, Input>(
  store: RecordStore<Wire, Input>,
  id: string,
  change: Named,
): Promise<void> {
  const remove = async (tx: Database) => {
    const before = await known(tx, store, id)
    await store.checkDeleted?.(tx, id, change.now)
    await markDeleted(tx, store.table, { id, now: change.now })
    const { action, actor, now } = change
    const fields = fieldsToRecord(store, before)
    await recordAction(tx, { action, subjectId: id, actor, label: store.label(before), before: fields, now })
  }
  await (store.commitDeleted?.(change.commit, id, remove) ?? change.commit(remove))
}

/** Idempotent. Throws `not_found`. */
export async function restoreRecord<Wire extends StoredRecord, Input>(
  store: RecordStore<Wire, Input>,
  id: string,
  change: Named,
): Promise<Wire> {
  return await change.commit(async tx => {
    if (!(await markRestored(tx, store.table, id))) return await known(tx, store, id)
    await store.checkRestored?.(tx, id)
    return await recorded(tx, { store, id, change, before: undefined })
  })
}

/** Moves these records to the front. Throws `changed_meanwhile` if the order is not `seen`. */
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
  await recordAction(tx, {
    ...{ action, subjectId: id, actor, label: store.label(after), now },
    before: before && fieldsToRecord(store, before),
    after: fieldsToRecord(store, after),
  })
  return after
}

function fieldsToRecord<Wire extends StoredRecord, Input>(
  { recorded: fieldsOf }: RecordStore<Wire, Input>,
  record: Wire,
): Record<string, unknown> {
  return fieldsOf?.(record) ?? record
}

export type StoredRecord = { _id: string; version: number }

/** For records that are neither drafts nor published. */
export type RecordStore<Wire extends StoredRecord, Input> = {
  table: RecordTable
  list(db: Database): Promise<Wire[]>
  find(db: Database, id: string): Promise<Wire | undefined>
  columns(input: Input, db: Database): Record<string, unknown> | Promise<Record<string, unknown>>
  added?(db: Database, id: string): Promise<Record<string, unknown>>
  check?(tx: Database, input: Input, before: Wire | undefined): Promise<void>
  /** Replaces the input; may change other records or throw. */
  prepared?(tx: Database, input: Input, at: { before: Wire | undefined; now: Date }): Promise<Input>
  /** Throws if the record must not be deleted. */
  checkDeleted?(tx: Database, id: string, now: Date): Promise<void>
  /** If other changes compete with the deletion. */
  commitDeleted?(commit: Change['commit'], id: string, remove: (tx: Database) => Promise<void>): Promise<void>
  /** Throws if the record must not come back. */
  checkRestored?(tx: Database, id: string): Promise<void>
  label(record: Wire): string
  /** For the activity. All fields by default. */
  recorded?(record: Wire): Record<string, unknown>
}
