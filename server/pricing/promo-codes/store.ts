import type { Selectable } from 'kysely'
import type { PromoCode, PromoCodeInput } from '../../../contract/pricing/promo-code-schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { RecordStore } from '../../platform/records/change-record.ts'
import { findRow } from '../../platform/records/content-rows.ts'

export const promoCodeStore: RecordStore<PromoCode, PromoCodeInput> = {
  table: 'promo_codes',
  async list(db) {
    const rows = await db
      .selectFrom('promo_codes')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('code')
      .execute()
    return rows.map(toWire)
  },
  async find(db, id) {
    const row = await findRow(db, 'promo_codes', id)
    return row && toWire(row)
  },
  columns: input => ({
    code: input.code,
    points: input.points,
    cents: input.cents,
    max_cents: input.maxCents,
    min_cents: input.minCents,
    books_from: input.booksFrom,
    books_until: input.booksUntil,
    rides_from: input.ridesFrom,
    rides_until: input.ridesUntil,
    max_uses: input.maxUses,
    max_per_person: input.maxPerPerson,
    classes: input.classes && toJson(input.classes),
  }),
  async check(tx, { code }, before) {
    const other = await tx.selectFrom('promo_codes').select('id').where('code', '=', code).executeTakeFirst()
    if (!other || other.id === before?._id) return
    throw new Problem('invalid', atField('code', { code: 'taken' }, 'This code already exists.'))
  },
  label: ({ code }) => code,
}

function toWire(row: Selectable<Tables['promo_codes']>): PromoCode {
  return {
    _id: row.id,
    code: row.code,
    points: row.points,
    cents: row.cents,
    maxCents: row.max_cents,
    minCents: row.min_cents,
    booksFrom: row.books_from,
    booksUntil: row.books_until,
    ridesFrom: row.rides_from,
    ridesUntil: row.rides_until,
    maxUses: row.max_uses,
    maxPerPerson: row.max_per_person,
    classes: readJson(row.classes),
    used: row.used,
    version: row.version,
  }
}
