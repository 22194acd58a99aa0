import type { Store } from '../../platform/db/database.ts'
import { readBookingOpen, replaceBookingOpen } from '../../platform/settings/booking-open-store.ts'
import { readBookingRules, replaceBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { readSnapshot, type Table, writeSnapshot } from '../transfer/snapshot.ts'
import { hasShifts, insertTestOwner } from './test-owner-store.ts'

/** A ride depends on these. Guests, reservations, payments and accounts are not copied. */
const CONFIGURATION = [
  ...['vehicle_classes', 'fleet_items', 'meeting_points', 'tariffs', 'policies'],
  ...['resources', 'vehicles', 'drivers', 'shifts', 'shift_changes'],
  ...['message_templates', 'message_switches', 'office_messages', 'translations', 'settings'],
] as const satisfies readonly Table[]

/** Keys of connections, and positions in the events of the other store. */
const LEFT_OUT = /^(connection-.*|customers|webhooks)$/

type Copy = { from: Store; to: Store; now: Date }

/** `staffId` is an owner account that exists in the copy only. */
export async function copyConfiguration({
  from,
  to,
  now,
}: Copy): Promise<{ staffId: string; lacksShifts: boolean }> {
  const lines = async function* () {
    for await (const line of readSnapshot(from, CONFIGURATION))
      if (line.table !== 'settings' || !LEFT_OUT.test(String(line.row['name']))) yield line
  }
  await writeSnapshot(to, lines())
  const lacksShifts = await driveWithoutShifts(to, now)
  const { version } = await readBookingOpen(to)
  await replaceBookingOpen(to, true, { version, now })
  return { staffId: await insertTestOwner(to, now), lacksShifts }
}

/** A company that has entered no shift yet can see its first ride. False if nothing had to change. */
async function driveWithoutShifts(to: Store, now: Date): Promise<boolean> {
  const { rules, version: seen } = await readBookingRules(to)
  if (rules.driversAlwaysThere || (await hasShifts(to))) return false
  await replaceBookingRules(to, { ...rules, driversAlwaysThere: true }, { seen, now })
  return true
}
