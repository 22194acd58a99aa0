import { type BookingRules, FIRST_BOOKING_RULES } from '../../../domain/dispatch/booking-rules.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../db/tables.ts'
import { readSetting, replaceSetting, type SettingName } from '../db/versioned-setting.ts'

const ROW: SettingName<BookingRules> = 'booking-rules'

/** `version` is 0 until the first save. */
export type StoredBookingRules = { rules: BookingRules; version: number }

export async function readBookingRules(db: Database): Promise<StoredBookingRules> {
  const row = await readSetting(db, ROW)
  if (!row) return { rules: FIRST_BOOKING_RULES, version: 0 }
  // A rule added since the last save gets its default.
  const saved: Partial<BookingRules> = readJson(row.value)
  const buffers = { ...FIRST_BOOKING_RULES.buffers, ...saved.buffers }
  return { rules: { ...FIRST_BOOKING_RULES, ...saved, buffers }, version: row.version }
}

/** undefined if another save came first. */
export async function replaceBookingRules(
  tx: Database,
  rules: BookingRules,
  { seen, now }: { seen: number; now: Date },
): Promise<StoredBookingRules | undefined> {
  const version = await replaceSetting(tx, { name: ROW, value: rules, seen, now })
  return version === undefined ? undefined : { rules, version }
}
