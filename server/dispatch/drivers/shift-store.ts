import type { ShiftChangesInput, ShiftsInput } from '../../../contract/dispatch/schemas.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'

export async function readShifts(db: Database, driverId: string): Promise<ShiftsInput['shifts']> {
  const rows = await db
    .selectFrom('shifts')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('weekday')
    .orderBy('from_time')
    .orderBy('id')
    .execute()
  return rows.map(({ weekday, from_time, to_time, valid_from, valid_until }) => ({
    ...{ weekday, from: from_time, to: to_time, validFrom: valid_from, validUntil: valid_until },
  }))
}

export async function replaceShifts(
  tx: Database,
  driverId: string,
  shifts: ShiftsInput['shifts'],
): Promise<void> {
  await tx.deleteFrom('shifts').where('driver_id', '=', driverId).execute()
  const rows = shifts.map(({ weekday, from, to, validFrom, validUntil }) => ({
    ...{ id: newId(Date.now()), driver_id: driverId, weekday, from_time: from, to_time: to },
    ...{ valid_from: validFrom, valid_until: validUntil },
  }))
  if (rows.length > 0) await tx.insertInto('shifts').values(rows).execute()
}

export async function readShiftChanges(
  db: Database,
  driverId: string,
): Promise<ShiftChangesInput['changes']> {
  const rows = await db
    .selectFrom('shift_changes')
    .selectAll()
    .where('driver_id', '=', driverId)
    .orderBy('date')
    .orderBy('from_time')
    .orderBy('id')
    .execute()
  return rows.map(({ date, from_time, to_time, note }) => ({
    date,
    hours: from_time === null || to_time === null ? null : { from: from_time, to: to_time },
    note: note ?? '',
  }))
}

export async function replaceShiftChanges(
  tx: Database,
  driverId: string,
  changes: ShiftChangesInput['changes'],
): Promise<void> {
  await tx.deleteFrom('shift_changes').where('driver_id', '=', driverId).execute()
  const rows = changes.map(({ date, hours, note }) => ({
    ...{ id: newId(Date.now()), driver_id: driverId, date, note: note || null },
    ...{ from_time: hours?.from ?? null, to_time: hours?.to ?? null },
  }))
  if (rows.length > 0) await tx.insertInto('shift_changes').values(rows).execute()
}
