import { Problem } from '../../../contract/problems.ts'
import { readJson, toJson } from '../../../domain/values/json.ts'
import type { Database } from '../db/tables.ts'
import { readSetting, replaceSetting, type SettingName } from '../db/versioned-setting.ts'

type Stored = { open: boolean }
export type BookingOpen = Stored & { version: number }

const ROW: SettingName<Stored> = 'booking-open'

/** Open until the first save, so that a company that took bookings before the switch existed goes on taking them. */
export async function readBookingOpen(db: Database): Promise<BookingOpen> {
  const row = await readSetting(db, ROW)
  return row ? { ...readJson(row.value), version: row.version } : { open: true, version: 0 }
}

/**
 * Throws `booking_closed`. Within the unit that stores the booking: units commit one after another, so no booking is
 * stored after the switch.
 */
export async function requireBookingOpen(tx: Database): Promise<void> {
  if (!(await readBookingOpen(tx)).open) throw new Problem('booking_closed')
}

/** undefined if another save came first. */
export async function replaceBookingOpen(
  tx: Database,
  open: boolean,
  { version, now }: { version: number; now: Date },
): Promise<number | undefined> {
  return await replaceSetting(tx, { name: ROW, value: { open }, seen: version, now })
}

/** For a store that is set up without samples: the owner opens it once it is ready. */
export async function beginClosed(db: Database, now: Date): Promise<void> {
  if (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) return
  await db
    .insertInto('settings')
    .values({ name: ROW, value: toJson({ open: false }), version: 1, updated_at: now.toISOString() })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
}
