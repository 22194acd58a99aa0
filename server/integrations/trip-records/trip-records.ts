import { isDriven, type TripSheet } from '../../../domain/day/trip-sheet.ts'
import { rulesOf } from '../../../domain/site/carrier.ts'
import {
  firstDayRequired,
  lastDayRequired,
  longestRule,
  type RecordRule,
  rulesOfRide,
  ruleText,
} from '../../../domain/site/record-rules.ts'
import { boundsOfDay, dateAt } from '../../../domain/values/day.ts'
import { toJson } from '../../../domain/values/json.ts'
import { readTripSheets } from '../../day/trip-sheet/read-trip-sheet.ts'
import type { Database } from '../../platform/db/tables.ts'
import { ERASED } from '../../platform/events/traces.ts'
import { readCarrier } from '../../platform/settings/carrier-store.ts'
import { getSite } from '../../platform/settings/site-settings.ts'
import { insertTripRecord, listTripIds } from './record-store.ts'

/** The longest rule that applies, and the first instant whose rides it still covers. */
export type InForce = { rule: RecordRule; requiredFrom: string }

export async function findRuleInForce(db: Database, now: Date): Promise<InForce | undefined> {
  const { carrier } = await readCarrier(db)
  const rule = longestRule(rulesOf(carrier))
  if (!rule) return undefined
  const { timeZone } = await getSite(db)
  const first = firstDayRequired(dateAt(now, timeZone), rule)
  return { rule, requiredFrom: boundsOfDay(first, timeZone).startsAt }
}

/** Left by an erasure because of a rule, or null if none. */
export type RequiredRecords = { count: number; through: string; rule: string } | null

export async function planTripRecords(
  db: Database,
  reservationIds: readonly string[],
  now: Date,
): Promise<RequiredRecords> {
  const rows = await requiredRows(db, reservationIds, now)
  const last = rows.toSorted((one, other) => (one.keep_until < other.keep_until ? -1 : 1)).at(-1)
  return last ? { count: rows.length, through: last.through, rule: last.rule } : null
}

/** Before an erasure: the trip sheets that a rule asks for, and nothing else. */
export async function storeTripRecords(
  tx: Database,
  reservationIds: readonly string[],
  now: Date,
): Promise<void> {
  for (const { through: _, ...row } of await requiredRows(tx, reservationIds, now)) {
    await insertTripRecord(tx, { ...row, content: toJson(row.content) })
  }
}

async function requiredRows(db: Database, reservationIds: readonly string[], now: Date) {
  if (reservationIds.length === 0) return []
  const { carrier } = await readCarrier(db)
  const rules = rulesOf(carrier)
  if (rules.length === 0) return []
  const sheets = await readTripSheets(db, await listTripIds(db, reservationIds))
  return sheets.flatMap(({ tripId, row, sheet }) => {
    const { starts_at: startsAt, deleted_at: deletedAt, progress, status } = row
    const rule = longestRule(rulesOfRide(sheet.addresses, rules))
    if (!rule || !isDriven({ progress, startsAt, status, deletedAt }, now) || isErased(sheet)) return []
    const through = lastDayRequired(sheet.date, rule)
    const { endsAt } = boundsOfDay(through, sheet.zone)
    if (endsAt <= now.toISOString()) return []
    const of = { trip_id: tripId, reservation_id: row.reservation_id, starts_at: startsAt }
    return [{ ...of, keep_until: endsAt, rule: ruleText(rule), content: sheet, through }]
  })
}

function isErased({ arrangedBy }: TripSheet): boolean {
  return arrangedBy === `${ERASED} ${ERASED}`
}
