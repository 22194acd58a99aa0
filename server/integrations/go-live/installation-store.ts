import { shiftSpans } from '../../../domain/dispatch/shifts.ts'
import type { GoLiveFacts } from '../../../domain/integrations/go-live.ts'
import { dateAt } from '../../../domain/values/day.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { readFleet } from '../../dispatch/planning/fleet-store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readBookingRules } from '../../platform/settings/booking-rules-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'

export async function countResources(
  db: Database,
  table: 'vehicles' | 'drivers',
  now: Date,
): Promise<{ real: number; sample: number }> {
  const rows = await db
    .selectFrom(table)
    .select(['sample', ({ fn }) => fn.countAll().as('n')])
    .where('deleted_at', 'is', null)
    .where(eb =>
      eb.or([eb('retired_at', 'is', null), eb('retired_at', '>=', now.toISOString().slice(0, 10))]),
    )
    .groupBy('sample')
    .execute()
  const countOf = (sample: 0 | 1) => Number(rows.find(row => row.sample === sample)?.n ?? 0)
  return { real: countOf(0), sample: countOf(1) }
}

const DAYS_AHEAD = 7

/** Without samples, which no guest sees. */
export async function isStaffed(db: Database, now: Date): Promise<boolean> {
  if ((await readBookingRules(db)).rules.driversAlwaysThere) return true
  const { timeZone: zone } = await getSite(db)
  const first = dateAt(now, zone)
  const days = { first, last: addDays(first, DAYS_AHEAD) }
  const { drivers } = await readFleet(db, { dates: days, withSamples: false })
  const ends = ({ retiredAfter = days.last }) => (retiredAfter < days.last ? retiredAfter : days.last)
  return drivers.some(driver => shiftSpans(driver, { first, last: ends(driver), zone }).length > 0)
}

export async function countOwners(
  db: Database,
): Promise<Pick<GoLiveFacts, 'owners' | 'ownersWithoutTwoFactor'>> {
  const owners = await db.selectFrom('staff').select('totp_secret').where('role', '=', 'owner').execute()
  const without = owners.filter(owner => owner.totp_secret === null)
  return { owners: owners.length, ownersWithoutTwoFactor: without.length }
}
