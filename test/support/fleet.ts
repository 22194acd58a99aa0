import type { BookingRules } from '../../domain/dispatch/booking-rules.ts'
import { toJson } from '../../domain/values/json.ts'
import type { Database } from '../../server/platform/db/tables.ts'
import { insertDriver, insertVehicle } from './dispatch.ts'
import { NOON } from './noon.ts'

/** How many vehicles of each class there are, by its code. */
type Cars = Record<string, number>

/**
 * Puts vehicles and as many drivers, who are on duty around the clock, into a store that `priceStore` has filled, and
 * lets their classes be reserved at once.
 */
export async function insertFleet(db: Database, cars: Cars = { sedan: 1 }): Promise<void> {
  for (const [code, count] of Object.entries(cars)) {
    const { id, seats, luggage } = await db
      .selectFrom('vehicle_classes')
      .select(['id', 'seats', 'luggage'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    await db.updateTable('vehicle_classes').set({ booking: 'instant' }).where('id', '=', id).execute()
    for (let one = 1; one <= count; one++) {
      await insertVehicle(db, { id: `${code}-${one}`, vehicle_class_id: id, seats, luggage })
      const driver = { id: `driver-${code}-${one}`, class_codes: toJson(Object.keys(cars)) }
      await insertDriver(db, { ...driver, max_duty_min: 1440, min_rest_min: 0 })
      await insertShifts(db, driver.id)
    }
  }
}

/** Says which larger classes a class may use. */
export async function mayUse(db: Database, classes: Record<string, string[]>): Promise<void> {
  for (const [code, others] of Object.entries(classes)) {
    const may_use = toJson(others)
    await db.updateTable('vehicle_classes').set({ may_use }).where('code', '=', code).execute()
  }
}

/** Every day from four in the morning to the same hour of the next one. */
export async function insertShifts(db: Database, driver_id: string): Promise<void> {
  const rows = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({
    ...{ id: `${driver_id}-${weekday}`, driver_id, weekday },
    ...{ from_time: '04:00', to_time: '04:00' },
  }))
  await db.insertInto('shifts').values(rows).execute()
}

/** Saves some of the booking rules; the others are as at first. */
export async function saveRules(db: Database, rules: Partial<BookingRules>): Promise<void> {
  const row = { value: toJson(rules), version: 1, updated_at: NOON }
  await db
    .insertInto('settings')
    .values({ name: 'booking-rules', ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
}
