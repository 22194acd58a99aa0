import type { Selectable } from 'kysely'
import type { Driver, DriverHoursInput, DriverInput } from '../../../contract/dispatch/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import { byNameThenId } from '../../../domain/values/name-order.ts'
import { DEFAULT_LOCALE } from '../../../i18n/locales.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { languageOf } from '../../platform/messaging/language.ts'
import type { RecordStore } from '../../platform/records/change-record.ts'
import { findRow } from '../../platform/records/content-rows.ts'
import { storeFactsOfBegunRides } from '../../reservations/record/ride-facts-store.ts'
import { resourceDeletion } from '../occupancy/block-resource.ts'

export const driverStore: RecordStore<Driver, DriverInput> = {
  table: 'drivers',
  async list(db) {
    const rows = await db.selectFrom('drivers').selectAll().where('deleted_at', 'is', null).execute()
    return rows.map(toWire).sort(byNameThenId)
  },
  async find(db, id) {
    const row = await findRow(db, 'drivers', id)
    return row && toWire(row)
  },
  // A sample becomes the owner's own record once staff save it.
  columns: ({ name, phone, email, classes, usualVehicle, locale, garage, retiredAt }) => ({
    ...{ name, phone, email: email || null, class_codes: toJson(classes), sample: 0 },
    ...{ usual_vehicle_id: usualVehicle, locale },
    ...{ garage: garage && toJson(garage), retired_at: retiredAt },
  }),
  async added(tx, id) {
    await tx.insertInto('resources').values({ id, kind: 'driver' }).execute()
    return {}
  },
  async check(tx, { usualVehicle }) {
    if (usualVehicle === null || (await findRow(tx, 'vehicles', usualVehicle))) return
    throw new Problem(
      'invalid',
      atField('usualVehicle', { code: 'unknown-code' }, 'This vehicle doesn’t exist.'),
    )
  },
  async prepared(tx, input, { before, now }) {
    if (before) await storeFactsOfBegunRides(tx, now, { driverId: before._id })
    return input
  },
  ...resourceDeletion,
  label: ({ name }) => name,
}

export function hoursColumns(input: DriverHoursInput): Record<string, unknown> {
  return {
    max_duty_min: input.maxDutyMinutes,
    min_rest_min: input.minRestMinutes,
  }
}

function toWire(row: Selectable<Tables['drivers']>): Driver {
  const { id, name, phone, version } = row
  return {
    ...{ _id: id, name, phone, email: row.email ?? '', version, sample: row.sample === 1 },
    classes: readJson(row.class_codes),
    usualVehicle: row.usual_vehicle_id,
    locale: languageOf(row.locale ?? DEFAULT_LOCALE).locale,
    garage: readJson(row.garage),
    retiredAt: row.retired_at,
    maxDutyMinutes: row.max_duty_min,
    minRestMinutes: row.min_rest_min,
  }
}
