import { type BookingRules, FIRST_BOOKING_RULES } from '../../domain/dispatch/booking-rules.ts'
import type { Database } from '../db/tables.ts'

/** The row of `settings` that holds the owner's booking rules; without it the first ones count. */
const ROW = 'booking-rules'

/** The booking rules with their version, 0 until they are saved once. */
export type StoredBookingRules = { rules: BookingRules; version: number }

export async function readBookingRules(db: Database): Promise<StoredBookingRules> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('name', '=', ROW)
    .executeTakeFirst()
  if (!row) return { rules: FIRST_BOOKING_RULES, version: 0 }
  // A rule that is younger than what was saved has its first value.
  const saved = JSON.parse(row.value) as Partial<BookingRules>
  return { rules: { ...FIRST_BOOKING_RULES, ...saved }, version: row.version }
}

/** Replaces the version that was seen, in one statement; undefined where somebody else saved since. */
export async function replaceBookingRules(
  tx: Database,
  rules: BookingRules,
  { seen, now }: { seen: number; now: Date },
): Promise<StoredBookingRules | undefined> {
  const version = seen + 1
  const row = { value: JSON.stringify(rules), version, updated_at: now.toISOString() }
  const written =
    seen === 0
      ? await tx
          .insertInto('settings')
          .values({ name: ROW, ...row })
          .onConflict(conflict => conflict.column('name').doNothing())
          .returning('name')
          .executeTakeFirst()
      : await tx
          .updateTable('settings')
          .set(row)
          .where('name', '=', ROW)
          .where('version', '=', seen)
          .returning('name')
          .executeTakeFirst()
  return written && { rules, version }
}
