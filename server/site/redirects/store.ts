import type { Selectable } from 'kysely'
import { atField, Problem } from '../../../contract/problems.ts'
import type { MissingPage, Redirect, RedirectInput } from '../../../contract/site/page-schemas.ts'
import { REDIRECTS_MAX, type RedirectFault } from '../../../domain/site/redirect.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { RecordStore } from '../../platform/records/change-record.ts'
import { findRow } from '../../platform/records/content-rows.ts'
import { forgetMissing, listMissing } from './missing-store.ts'
import { readBook, writeBook } from './redirect-store.ts'

export const redirectStore: RecordStore<Redirect, RedirectInput> = {
  table: 'redirects',
  async list(db) {
    const rows = await db
      .selectFrom('redirects')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('from_path')
      .execute()
    return rows.map(toWire)
  },
  async find(db, id) {
    const row = await findRow(db, 'redirects', id)
    return row && toWire(row)
  },
  columns: ({ from, to, status }) => ({ from_path: from, to_path: to, status, made_by: 'staff' }),
  added: async () => ({ hits: 0, last_at: null }),
  async prepared(tx, input, { before, now }) {
    const { from } = input
    const book = await readBook(tx)
    if (before) book.remove(before.from)
    if (book.get(from))
      throw new Problem('invalid', atField('from', { code: 'taken' }, 'This redirect already exists.'))
    const done = book.put(from, { ...input, madeBy: 'staff' })
    if (done === 'loop' || done === 'full') throw refusal(done)
    await writeBook(tx, book, { now, butFor: from })
    await forgetMissing(tx, [from])
    // Reuses the row of a deleted redirect.
    await tx
      .deleteFrom('redirects')
      .where('from_path', '=', from)
      .where('deleted_at', 'is not', null)
      .execute()
    const { to, status } = book.get(from) ?? input
    return { from, to, status }
  },
  label: ({ from }) => from,
}

function refusal(fault: RedirectFault): Problem {
  const max = REDIRECTS_MAX
  return fault === 'loop'
    ? new Problem(
        'invalid',
        atField('to', { code: 'leads-back' }, 'This redirects back to the old address. Enter another one.'),
      )
    : new Problem(
        'invalid',
        atField(
          'from',
          { code: 'too-many-items', max },
          `You can have up to ${max} redirects. Delete one first.`,
        ),
      )
}

export async function listMissingPages(db: Database, now: Date): Promise<MissingPage[]> {
  const rows = await listMissing(db, now)
  return rows.map(({ path, hits, referrer, last_at }) => ({ path, hits, referrer, lastAt: last_at }))
}

function toWire(row: Selectable<Tables['redirects']>): Redirect {
  const { id, version, from_path, to_path, status, made_by, hits, last_at } = row
  return { _id: id, version, from: from_path, to: to_path, status, madeBy: made_by, hits, lastAt: last_at }
}
