import type { Selectable } from 'kysely'
import type { StaffVehicleClass, VehicleClassInput } from '../../../contract/dispatch/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { jsonHas } from '../../platform/db/portable.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { RecordStore } from '../../platform/records/change-record.ts'
import { findRow, freePosition } from '../../platform/records/content-rows.ts'

export const vehicleClassStore: RecordStore<StaffVehicleClass, VehicleClassInput> = {
  table: 'vehicle_classes',
  async list(db) {
    const rows = await db
      .selectFrom('vehicle_classes')
      .selectAll()
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
    const fixed = await listFixedCodes(
      db,
      rows.map(({ code }) => code),
    )
    return rows.map(row => toWire(row, fixed))
  },
  async find(db, id) {
    const row = await findRow(db, 'vehicle_classes', id)
    return row && toWire(row, await listFixedCodes(db, [row.code]))
  },
  // A sample becomes the owner's own record once staff save it.
  columns: ({ code, name, seats, luggage, booking, mayUse }) => ({
    ...{ code, name, seats, luggage, booking, may_use: toJson(mayUse), sample: 0 },
  }),
  added: async db => ({ position: await freePosition(db, 'vehicle_classes', 'last') }),
  async check(tx, { code }, before) {
    if (before?.codeFixed && before.code !== code) {
      const sentence = 'Published rates use this code, so it can’t be changed.'
      throw new Problem('invalid', atField('code', { code: 'code-fixed' }, sentence))
    }
    await requireFreeCode(tx, code, before?._id)
  },
  label: ({ name }) => name,
}

/** A deleted class keeps its code, because it may be restored. */
async function requireFreeCode(tx: Database, code: string, ownId: string | undefined): Promise<void> {
  const other = await tx
    .selectFrom('vehicle_classes')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  if (!other || other.id === ownId) return
  throw new Problem('invalid', atField('code', { code: 'taken' }, 'Another class has this code.'))
}

/** Tariffs are stored as canonical JSON, so a text search finds the code. */
async function listFixedCodes(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const fixed = new Set<string>()
  for (const code of codes) {
    const named = await db
      .selectFrom('tariffs')
      .select('id')
      .where('state', '=', 'published')
      .where(jsonHas('document', `"code":"${code}"`))
      .limit(1)
      .executeTakeFirst()
    if (named) fixed.add(code)
  }
  return fixed
}

function toWire(row: Selectable<Tables['vehicle_classes']>, fixed: ReadonlySet<string>): StaffVehicleClass {
  const { id, code, name, seats, luggage, booking, sample, position, version } = row
  return {
    ...{ _id: id, code, name, seats, luggage, booking, position, version },
    sample: sample === 1,
    mayUse: readJson(row.may_use),
    codeFixed: fixed.has(code),
  }
}

export async function listClassCodes(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('vehicle_classes').select('code').where('deleted_at', 'is', null).execute()
  return new Set(rows.map(({ code }) => code))
}
