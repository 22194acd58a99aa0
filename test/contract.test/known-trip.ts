import { toJson } from '../../domain/values/json.ts'
import type { Database } from '../../server/platform/db/tables.ts'
import { insertDriver, insertTrip, insertVehicle } from '../support/dispatch.ts'
import { insertShifts } from '../support/fleet.ts'
import { NOON } from '../support/noon.ts'

/** A trip `known-trip` that a vehicle and a driver of the class `known` have. */
export async function insertKnownTrip(db: Database): Promise<void> {
  await insertVehicle(db, { id: 'known-vehicle', vehicle_class_id: 'class-known' })
  const duty = { max_duty_min: 1440, min_rest_min: 0 }
  await insertDriver(db, { id: 'known-driver', class_codes: toJson(['known']), ...duty })
  await insertShifts(db, 'known-driver')
  await insertTrip(db, 'known-trip')
  const core_from = Date.parse('2026-12-01T19:00:00.000Z') / 60_000
  await db
    .insertInto('assignments')
    .values({
      ...{ trip_id: 'known-trip', vehicle_id: 'known-vehicle', driver_id: 'known-driver', pinned: 0 },
      ...{ promised_class_id: 'class-known', promised_seats: 3, plan: toJson({}), version: 1 },
      ...{ core_from, core_to: core_from + 60 },
    })
    .execute()
  await db
    .insertInto('flights')
    .values({
      ...{ trip_id: 'known-trip', number: 'UA989', provider: 'embedded', state: 'expected', terminal: null },
      ...{ scheduled_at: null, expected_at: '2026-12-04T19:45:00.000Z', made_for: null, pick_up_at: NOON },
      ...{ looks: 1, looked_at: NOON, next_look_at: null, proposed_at: '2026-12-04T20:30:00.000Z' },
      ...{ left_for: null, booked_date: null, booked_time: null, booked_fold: null },
      ...{ booked_at: null, moved_to: null },
    })
    .execute()
}
