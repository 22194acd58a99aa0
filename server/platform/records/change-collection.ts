import { randomUUID } from 'node:crypto'
import type { EndpointName } from '../../../contract/calls.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { publishingState } from '../../../domain/site/content.ts'
import type { Actor } from '../../../domain/values/event.ts'
import type { CommitTogether } from '../db/commit-together.ts'
import type { Database } from '../db/tables.ts'
import { recordAction } from '../events/record-action.ts'
import type { Collection, Item, ItemInput, Noun } from './collection-store.ts'
import { type ContentTable, changeRow, markDeleted, markRestored, reorderRows } from './content-rows.ts'
import { planPublishing } from './publish-job.ts'
import { publishingColumns } from './publishing.ts'

export type Change = { actor: Actor; now: Date; commit: CommitTogether }

/** Our own limit against mistyped years. */
export const PUBLISH_DAYS_AHEAD_MAX = 1096
const DAY_MS = 86_400_000

function requireNear(publishAt: string | null | undefined, now: Date): void {
  const ahead = publishAt ? Date.parse(publishAt) - now.getTime() : 0
  if (ahead <= PUBLISH_DAYS_AHEAD_MAX * DAY_MS) return
  const reason = { code: 'too-far', days: PUBLISH_DAYS_AHEAD_MAX, years: 3 } as const
  throw new Problem('invalid', atField('publishAt', reason, 'Choose a time within the next three years.'))
}

export async function createItem<N extends Noun>(
  collection: Collection<N>,
  input: ItemInput<N>,
  change: Change,
): Promise<Item<N> | undefined> {
  requireNear(input.publishAt, change.now)
  const id = randomUUID()
  return await changeItem(collection, { action: `create${collection.noun}`, id, ...change }, async tx => {
    await collection.store.check?.(tx, input)
    await collection.store.insert(tx, input, { id, now: change.now })
    return true
  })
}

/** Throws `not_found`, or `stale` if `ifMatch` is not the current version. */
export async function updateItem<N extends Noun>(
  collection: Collection<N>,
  id: string,
  { input, ifMatch, ...change }: Change & { input: ItemInput<N>; ifMatch: number | undefined },
): Promise<Item<N> | undefined> {
  const { noun, store } = collection
  requireNear(input.publishAt, change.now)
  return await changeItem(collection, { action: `update${noun}`, id, ...change }, async (tx, before) => {
    if (!before) throw new Problem('not_found')
    await store.check?.(tx, input, id)
    const columns = { ...store.columns(input, { before, now: change.now }), ...publishingColumns(input) }
    if (!(await changeRow(tx, store.table, { id, columns, ifMatch }))) throw new Problem('stale')
    const after = await store.find(tx, id)
    if (after) await store.changed?.(tx, { before, after, now: change.now })
    return true
  })
}

/** Soft delete. Throws `not_found`. */
export async function deleteItem<N extends Noun>(
  collection: Collection<N>,
  id: string,
  change: Change,
): Promise<void> {
  const { noun, store } = collection
  await changeItem(collection, { action: `delete${noun}`, id, ...change }, async (tx, before) => {
    if (!before) throw new Problem('not_found')
    await markDeleted(tx, store.table, { id, now: change.now })
    return true
  })
}

/** Idempotent. Throws `not_found`. */
export async function restoreItem<N extends Noun>(
  collection: Collection<N>,
  id: string,
  change: Change,
): Promise<Item<N> | undefined> {
  const { noun, store } = collection
  return await changeItem(collection, { action: `restore${noun}`, id, ...change }, async tx => {
    const restored = await markRestored(tx, store.table, id)
    if (!(await store.find(tx, id))) throw new Problem('not_found')
    return restored
  })
}

export type OrderedNoun = Exclude<Noun, 'Post'>

export type Order = { ids: string[]; seen?: string[] | undefined }

/** Moves these items to the front. Throws `changed_meanwhile` if the order is not `seen`. */
export async function reorderItems<N extends OrderedNoun>(
  { noun, store }: Collection<N>,
  { ids, seen }: Order,
  { actor, now, commit }: Change,
): Promise<void> {
  const readOrder = async (tx: Database) => (await store.list(tx, 'by staff')).map(({ _id }) => _id)
  await commit(async tx => {
    const before = await readOrder(tx)
    // A repeated request finds the order it asked for.
    if (seen && !isSame(before, seen) && !isSame(before, ids)) throw new Problem('changed_meanwhile')
    await reorderRows(tx, store.table, ids)
    await recordAction(tx, {
      action: `reorder${noun}s`,
      subjectId: store.table,
      label: `Order of the ${store.table}`,
      actor,
      before: { order: before },
      after: { order: await readOrder(tx) },
      now,
    })
  })
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

type ItemChange = Change & { action: EndpointName; id: string }

/** Records the action in the same transaction, unless `work` returns false. */
async function changeItem<N extends Noun>(
  { store }: Collection<N>,
  { action, id, actor, now, commit }: ItemChange,
  work: (tx: Database, before: Item<N> | undefined) => Promise<boolean>,
): Promise<Item<N> | undefined> {
  return await commit(async tx => {
    const before = await store.find(tx, id)
    const changed = await work(tx, before)
    const after = await store.find(tx, id)
    if (changed && after) await planWhereScheduled(tx, { table: store.table, before, after, now })
    const named = after ?? before
    if (changed && named) {
      await recordAction(tx, { action, subjectId: id, actor, label: store.label(named), before, after, now })
    }
    return after
  })
}

type Scheduled = { table: ContentTable; before: Item<Noun> | undefined; after: Item<Noun>; now: Date }

async function planWhereScheduled(tx: Database, { table, before, after, now }: Scheduled): Promise<void> {
  const { _id: id, publishAt } = after
  if (publishAt === null || publishingState(after, now) !== 'scheduled') return
  const isPlanned =
    before !== undefined && before.publishAt === publishAt && publishingState(before, now) === 'scheduled'
  if (!isPlanned) await planPublishing(tx, { table, id, publishAt, now })
}
